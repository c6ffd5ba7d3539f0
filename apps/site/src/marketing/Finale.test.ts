import { expect, it } from 'vitest';
import { closesInInk } from './Finale.tsx';

const sections = (...kinds: Parameters<typeof closesInInk>[0][number]['kind'][]) => kinds.map((kind) => ({ kind }));

it('a page closes in ink where its last section is the next step', () => {
  expect(closesInInk(sections('faq', 'call'))).toBe(true);
  expect(closesInInk(sections('faq', 'live'))).toBe(true);
  expect(closesInInk(sections('call', 'faq'))).toBe(false);
  expect(closesInInk([])).toBe(false);
});
