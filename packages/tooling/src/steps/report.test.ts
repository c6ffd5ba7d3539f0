import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from './report.ts';

let wallMs = 0;
let cpuMs = 0;
const lines: string[] = [];

function spend(wall: number, cpu: number): void {
  wallMs += wall;
  cpuMs += cpu;
}

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => wallMs);
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: cpuMs * 900, system: cpuMs * 100 }));
  const usage = process.resourceUsage();
  vi.spyOn(process, 'resourceUsage').mockImplementation(() => ({ ...usage, maxRSS: 812 * 1024 }));
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe('report', () => {
  it('prints the cost of each step when it ends, and the sum', () => {
    const steps = report();
    spend(400, 300);
    steps.start('pages');
    spend(12_000, 21_500);
    expect(lines).toEqual([]);
    steps.start('links');
    expect(lines).toHaveLength(1);
    spend(1000, 700);
    steps.end('1037 pages');
    expect(lines.map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
      'pages 12.0 s, 21.5 CPU-seconds',
      'links 1.0 s, 0.7 CPU-seconds',
      'Built 1037 pages: 13.4 s, 22.5 CPU-seconds, at most 812 MB in memory.',
    ]);
  });
});
