import type { BrowserContext, Page } from '@playwright/test';

/** A line to the server and a reader's processor, as the browser's own tools slow them down. */
export interface Line {
  readonly name: string;
  /** Added to every answer. */
  readonly latencyMs: number;
  /** Of both directions; undefined: as fast as the machine. */
  readonly bytesPerSecond: number | undefined;
  /** How many times slower than this machine's the processor is. */
  readonly slower: number;
}

export const LINES: readonly Line[] = [
  { name: 'fast', latencyMs: 20, bytesPerSecond: undefined, slower: 1 },
  { name: 'middle', latencyMs: 60, bytesPerSecond: 10e6 / 8, slower: 4 },
  { name: 'slow', latencyMs: 400, bytesPerSecond: 400e3 / 8, slower: 6 },
];

/** What a line is, in words. */
export function lineInWords({ name, latencyMs, bytesPerSecond, slower }: Line): string {
  const bandwidth = bytesPerSecond === undefined ? '' : `, ${(bytesPerSecond * 8) / 1e6} Mbit/s`;
  const processor = slower === 1 ? '' : `, processor ÷ ${slower}`;
  return `${name} (${latencyMs} ms${bandwidth}${processor})`;
}

/** Puts a page on a line. */
export async function putOnLine(context: BrowserContext, page: Page, line: Line): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond ?? -1,
    uploadThroughput: line.bytesPerSecond ?? -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slower });
}
