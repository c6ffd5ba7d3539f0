import type { Visitor } from './visitor.ts';

/** Ways to install, one of which suits a visitor. */
export const WAYS = ['chrome', 'edge', 'firefox', 'safari', 'ios', 'android', 'other'] as const;

export type Way = (typeof WAYS)[number];

/** The way that suits a visitor's browser and system. */
export function recommendWay({ browser, system, chromium }: Visitor): Way {
  if (system === 'ios' || system === 'ipados') return 'ios';
  if (browser === 'firefox') return 'firefox';
  if (system === 'android') return 'android';
  if (browser === 'edge') return 'edge';
  if (browser === 'safari') return 'safari';
  return chromium > 0 ? 'chrome' : 'other';
}

/** Whether packages and extensions of Chromium can be installed by hand: on a computer, in a browser built on it. */
export function takesPackages({ system, chromium, inApp }: Visitor): boolean {
  return chromium > 0 && !inApp && !['android', 'ios', 'ipados'].includes(system);
}
