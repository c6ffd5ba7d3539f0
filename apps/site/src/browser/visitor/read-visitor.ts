import { detectVisitor, type Hints, type ParsedAgent } from './detect-visitor.ts';
import type { Visitor } from './visitor.ts';

/** Client hints, which TypeScript's library does not know yet. https://wicg.github.io/ua-client-hints/ */
interface HintingNavigator {
  readonly userAgentData?: Hints & {
    getHighEntropyValues(names: string[]): Promise<{ fullVersionList?: Hints['brands'] }>;
  };
  readonly brave?: unknown;
}

let reading: Promise<Visitor> | undefined;

/** The visitor of this page; asked once. The library that takes user agents apart loads in browsers without client hints only. */
export function readVisitor(): Promise<Visitor> {
  reading ??= readOnce();
  return reading;
}

async function readOnce(): Promise<Visitor> {
  const { userAgentData, brave } = navigator as HintingNavigator;
  const hints = userAgentData && (await readHints(userAgentData));
  const parse = hints ? never : await loadParser();
  const arc = getComputedStyle(document.documentElement).getPropertyValue('--arc-palette-title') !== '';
  const { userAgent, maxTouchPoints } = navigator;
  return detectVisitor({ userAgent, hints, touchPoints: maxTouchPoints, brave: brave !== undefined, arc }, parse);
}

async function readHints(data: NonNullable<HintingNavigator['userAgentData']>): Promise<Hints> {
  try {
    const { fullVersionList } = await data.getHighEntropyValues(['fullVersionList']);
    return { platform: data.platform, brands: fullVersionList?.length ? fullVersionList : data.brands };
  } catch {
    return data; // a permissions policy forbids the exact values; the coarse ones name the browser too
  }
}

async function loadParser(): Promise<(userAgent: string) => ParsedAgent> {
  const { default: Bowser } = await import('bowser');
  return (userAgent) => Bowser.parse(userAgent);
}

function never(): ParsedAgent {
  throw new Error('A browser with client hints needs no parser.');
}
