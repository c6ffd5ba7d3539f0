import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');

it('the page of capacity reckons with figures of the bench as they stand', () => {
  const measured = read('benches/server/RESULTS.md').replaceAll(',', '');
  const said = [...read('docs/guides/capacity.md').matchAll(/1 \/ ([\d,]+) s = ([\d.]+) ms/g)];
  expect(said.length).toBeGreaterThan(5);
  for (const [text, divisor = '', ms = ''] of said) {
    const perSecond = divisor.replaceAll(',', '');
    expect(measured, text).toMatch(new RegExp(`\\| ${perSecond}[ (|]`));
    expect(Math.abs(1_000 / Number(perSecond) - Number(ms)) / Number(ms), text).toBeLessThan(0.05);
  }
});
