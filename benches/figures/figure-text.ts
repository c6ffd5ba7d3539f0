import type { Figure } from './figure.ts';

/** A value with three digits that count, and its unit. */
export function reported({ median, unit }: Pick<Figure, 'median' | 'unit'>): string {
  return [numberOf(median), unit].filter(Boolean).join(' ');
}

/** From the lowest to the highest. */
export function spreadOf({ low, high, runs }: Figure): string {
  return runs === 1 ? '' : `${numberOf(low)}–${numberOf(high)}`;
}

function numberOf(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ',');
}
