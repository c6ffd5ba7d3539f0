import { expect, it } from 'vitest';
import { withoutParticle } from './korean-particles.ts';

it.each([
  ['확장을', '확장'],
  ['브라우저에서', '브라우저'],
  ['설치하려면', '설치'],
  ['번역은', '번역'],
  ['친구한테', '친구'],
  ['설치됐는데', '설치'],
  ['무료랑', '무료'],
  ['나이', '나이'],
  ['을지로', '을지'],
  ['사과', '사과'], // one syllable would be left
  ['입니다만약', '입니다만약'], // only at the end
])('takes the particle off %s', (word, expected) => {
  expect(withoutParticle(word)).toBe(expected);
});
