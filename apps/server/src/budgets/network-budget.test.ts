import { describe, expect, it } from 'vitest';
import { createNetworkBudget } from './network-budget.ts';

function sample() {
  let ms = 0;
  const budget = createNetworkBudget({ points: 100, seconds: 10, now: () => ms });
  return { budget, pass: (seconds: number) => (ms += seconds * 1_000) };
}

describe('[B03] what a network may use', () => {
  it('is refused beyond, with the seconds after which there is enough again', () => {
    const { budget, pass } = sample();
    expect(budget.spend('192.0.2.1', 60)).toBe(0);
    expect(budget.spend('192.0.2.1', 60), '20 too many, 10 come back in a second').toBe(2);
    expect(budget.spend('192.0.2.1', 40), 'what was refused has cost nothing').toBe(0);
    expect(budget.spend('192.0.2.2', 60), 'another network').toBe(0);
    pass(2);
    expect(budget.spend('192.0.2.1', 20)).toBe(0);
    expect(budget.waitOf('192.0.2.1')).toBe(1);
    pass(10);
    expect(budget.waitOf('192.0.2.1')).toBe(0);
  });

  it('counts what was used already, even beyond', () => {
    const { budget, pass } = sample();
    budget.charge('192.0.2.1', 250);
    expect(budget.waitOf('192.0.2.1')).toBe(16);
    pass(16);
    expect(budget.waitOf('192.0.2.1')).toBe(0);
  });

  it('takes what costs more than all of it from who has used nothing', () => {
    const { budget } = sample();
    expect(budget.spend('192.0.2.1', 1_000)).toBe(0);
    expect(budget.waitOf('192.0.2.1')).toBeGreaterThan(0);
  });

  it('counts four times as much for an IPv6 site (/48), through however many networks it walks', () => {
    const { budget } = sample();
    const walked = Array.from({ length: 300 }, (_, network) => budget.spend(`2001:db8:1:${network.toString(16)}`, 10));
    expect(walked.filter((wait) => wait === 0)).toHaveLength(40);
    expect(budget.spend('2001:db8:2:0', 10), 'another site').toBe(0);
  });
});
