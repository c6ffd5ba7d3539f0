import { expect, it } from 'vitest';
import { withoutParticle } from './korean-particles.ts';

it.each([
  ['확장을', '확장'],
  ['브라우저에서', '브라우저'],
  ['설치하려면', '설치'],
  ['번역은', '번역'],
  ['나이', '나이'],
])('takes the particle off %s', (word, expected) => {
  expect(withoutParticle(word)).toBe(expected);
});
