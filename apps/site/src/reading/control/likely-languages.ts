import { ownLanguage, type PageLanguage } from './page-languages.ts';
import { readLastLanguage } from './reading-choices.ts';

/** What a reader is offered of whom nothing is known: as the bar names it (chrome/bar.ts, which can import nothing). */
const USUAL = ['en', 'es'];

/**
 * Languages with the likely ones first: the one used last, then those of the browser, compared without regions if need be (Safari names `de-DE` alone), then the
 * usual ones. A region of the page's own language is no second one, unless the reader asks for it.
 */
export function byLikelihood(languages: readonly PageLanguage[]): PageLanguage[] {
  const base = (tag: string) => tag.split('-')[0];
  const own = base(ownLanguage());
  const wishes = [readLastLanguage(), ...navigator.languages, ...USUAL].filter(Boolean);
  const rank = ({ code, lang }: PageLanguage) => {
    const exact = wishes.findIndex((wish) => wish === code || wish === lang);
    const near = base(lang) === own ? -1 : wishes.findIndex((wish) => base(wish) === base(lang));
    const first = Math.min(...[exact, near].filter((at) => at >= 0), wishes.length);
    // Of two regions the one that is asked for goes first.
    return first + (first === exact ? 0 : 0.5);
  };
  return [...languages].sort((one, other) => rank(one) - rank(other));
}

/** The language that a reader who turns the mode on without choosing is likely to want. */
export function likelyLanguage(languages: readonly PageLanguage[]): PageLanguage | undefined {
  return byLikelihood(languages)[0];
}
