import type { Term } from './glossary.ts';
import { visibleWords } from './same-as-english.ts';

/** The most letters that an inflected word may have beyond what the term keeps and drops. */
const LONGEST_ENDING = 3;
/** Short words in small letters join others (de, aux, и): they are the translator's. */
const JOINING_WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}]{1,3}$/u;

/** The terms that count in a file, those of one name together, the longest first. */
export function termsOfFile(terms: readonly Term[], file: string): Term[] {
  const counting = terms.filter(({ places }) => !places || places.some((place) => file.startsWith(place)));
  const byName = new Map<string, Term>();
  for (const { english, translations } of counting) {
    const known = byName.get(english.toLowerCase())?.translations ?? [];
    byName.set(english.toLowerCase(), { english, translations: [...new Set([...known, ...translations])] });
  }
  return [...byName.values()].toSorted((one, other) => other.english.length - one.english.length);
}

/**
 * The terms of an English text whose translation does not appear in the translated one. Inflected forms count. Where a longer term is mentioned, the
 * shorter ones within it are not: with "inference endpoint" in the glossary, nobody asks for "endpoint" there.
 * @param terms those of the file, as `termsOfFile` gives them
 * @param locale decides how words are inflected
 */
export function missingTerms(terms: readonly Term[], source: string, translation: string, locale: string): Term[] {
  // What stands in bold is a label as it reads on a screen, which has words of its own.
  let words = visibleWords(source.replace(/\*\*[^*]*\*\*/g, ''));
  const folded = fold(translation);
  return mentionedTerms(terms, words).filter(({ english, translations }) => {
    const mention = mentionOf(english);
    if (words.search(mention) < 0) return false;
    words = words.replace(mention, '\n');
    return !translations.some((one) => appears(folded, one, locale));
  });
}

/** The terms that an English text holds. */
export function mentionedTerms(terms: readonly Term[], text: string): Term[] {
  const lowerCase = text.toLowerCase();
  return terms.filter(
    ({ english }) => lowerCase.includes(english.toLowerCase()) && text.search(mentionOf(english)) >= 0,
  );
}

/** A term as whole words, in the singular or plural, wherever it stands. */
function mentionOf(term: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])${literal(term)}(?:e?s)?(?![\\p{L}\\p{N}-])`, 'giu');
}

/** Accents, vowel signs and case do not count. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every word of a term in one of its forms, in any order: words between them are the translator's. */
function appears(text: string, term: string, locale: string): boolean {
  const all = term.split(/\s+/);
  const reporting = all.filter((word) => !JOINING_WORD.test(word) || word !== word.toLowerCase());
  return (reporting.length > 0 ? reporting : all).every((word) => formOf(fold(word), locale).test(text));
}

/**
 * What an inflected form of a word looks like. Words of Latin and Cyrillic letters keep their beginning, and stand inside compounds in German alone; Arabic
 * ones get an article and particles in front and lose the ending of the feminine. Other scripts put particles behind, which never matter.
 */
function formOf(word: string, locale: string): RegExp {
  if (/^\p{Script=Arabic}+$/u.test(word)) return new RegExp(literal(word.replace(/^ال/u, '').replace(/ة$/u, '')), 'u');
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word)) return new RegExp(literal(word), 'u');
  const dropped = word.length > 3 ? Math.min(LONGEST_ENDING, Math.floor(word.length / 3)) : 0;
  const stem = literal(word.slice(0, word.length - dropped));
  if (locale === 'de') return new RegExp(stem, 'u');
  // In Japanese and Chinese, letters of other scripts stand right beside a Latin word: only letters of its own kind make it longer.
  const letter = '[\\p{Script=Latin}\\p{Script=Cyrillic}]';
  return new RegExp(`(?<!${letter})${stem}${letter}{0,${dropped + LONGEST_ENDING}}(?!${letter})`, 'u');
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
