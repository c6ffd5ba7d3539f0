import type { PageLanguage } from './page-languages.ts';
import { readLastLanguage } from './reading-choices.ts';

/** What a reader is offered of whom nothing is known: as the bar names it (chrome/bar.ts, which can import nothing). */
const USUAL = ['en', 'es'];

/** Languages with the likely ones first: the one used last, then those of the browser, compared without regions if need be, then the usual ones. */
export function byLikelihood(languages: readonly PageLanguage[]): PageLanguage[] {
  const base = (tag: string) => tag.split('-')[0];
  const wishes = [readLastLanguage(), ...navigator.languages, ...USUAL].filter(Boolean);
  const rank = ({ code, lang }: PageLanguage) => {
    const exact = wishes.findIndex((wish) => wish === code || wish === lang);
    const near = wishes.findIndex((wish) => base(wish) === base(lang));
    // A wish that is met in full goes before one that is met but for the region.
    return (exact < 0 ? wishes.length : exact) * 100 + (near < 0 ? wishes.length : near);
  };
  return [...languages].sort((one, other) => rank(one) - rank(other));
}

/** The language that a reader who turns the mode on without choosing is likely to want. */
export function likelyLanguage(languages: readonly PageLanguage[]): PageLanguage | undefined {
  return byLikelihood(languages)[0];
}
