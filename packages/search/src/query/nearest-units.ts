import { type Alternative, QUALITY, type QueryUnit } from '../words/query-unit.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { countOf } from './plan-units.ts';

/** A word that is known by its beginning alone has to have this share of its letters in common, and this many. */
const COMMON_SHARE = 0.5;
const COMMON_LETTERS = 3;

/**
 * The units of the last resort: every word may also stand for the nearest words of the index, however mistyped it is, and for those that
 * begin as it does. What they find is offered, never given as an answer.
 */
export function nearestUnits(units: readonly QueryUnit[], vocabulary: Vocabulary): QueryUnit[] {
  return units.map((unit) => ({ ...unit, alternatives: [...unit.alternatives, ...nearest(unit.text, vocabulary)] }));
}

function nearest(text: string, vocabulary: Vocabulary): Alternative[] {
  const near = vocabulary
    .nearest(text)
    .map(({ term }): Alternative => ({ terms: [term], prefix: false, quality: QUALITY.twoErrors }));
  const letters = [...text];
  const least = Math.max(COMMON_LETTERS, Math.ceil(letters.length * COMMON_SHARE));
  for (let length = letters.length - 1; length >= least; length--) {
    const beginning: Alternative = { terms: [letters.slice(0, length).join('')], prefix: true, quality: QUALITY.part };
    if (countOf(beginning, vocabulary) > 0) return [...near, beginning];
  }
  return near;
}
