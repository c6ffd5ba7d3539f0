import { check } from '../check.ts';
import { on } from '../site.ts';

const LATIN_FACES = '"Noto Serif", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia';

/** A script's display face, line height of display and of text, and whether its display type is set closer. */
interface Type {
  readonly face: string;
  readonly display: number;
  readonly text: number;
  readonly tracked: boolean;
}
const latin: Type = { face: '"Noto Serif"', display: 1.12, text: 1.65, tracked: true };
const chinese = { display: 1.3, text: 1.8, tracked: false };
/** By language. */
const TYPES: Readonly<Record<string, Type>> = {
  en: latin,
  de: latin,
  ru: latin,
  zh: { face: '"Noto Serif CJK SC"', ...chinese },
  'zh-TW': { face: '"Noto Serif CJK TC"', ...chinese },
  ja: { face: '"Noto Serif CJK JP"', ...chinese },
  ko: { face: '"Noto Serif CJK KR"', ...chinese },
  // Names and prices in Latin letters are of one face, which has none of the script's.
  ar: { face: `${LATIN_FACES}, "Noto Naskh Arabic"`, display: 1.4, text: 1.85, tracked: false },
  hi: { face: `${LATIN_FACES}, "Noto Serif Devanagari"`, display: 1.4, text: 1.8, tracked: false },
};

export default check('[T10] display type has the face and the line height of its script', {
  stage: 'still',
  places: ({ landing }) => on([landing], { locales: Object.keys(TYPES) }),
  run: async (visit) => {
    const { face, display, text, tracked } = TYPES[visit.place.locale] ?? latin;
    const measure = (selector: string) =>
      visit.page
        .locator(selector)
        .first()
        .evaluate((node) => {
          const { fontFamily, fontSize, lineHeight, letterSpacing, fontWeight } = getComputedStyle(node);
          const size = Number.parseFloat(fontSize);
          return {
            fontFamily,
            leading: Number.parseFloat(lineHeight) / size,
            tracking: Number.parseFloat(letterSpacing) / size || 0,
            fontWeight,
          };
        });
    const about = (what: string, actual: number, expected: number) => {
      if (Math.abs(actual - expected) > 0.005) visit.report([`${what}: ${actual} instead of ${expected}`]);
    };
    for (const selector of ['.pair-original', '.section h2']) {
      const set = await measure(selector);
      if (!set.fontFamily.startsWith(face)) visit.report([`face of ${selector}: ${set.fontFamily}`]);
      about(`line height of ${selector}`, set.leading, display);
      if (set.fontWeight !== '500') visit.report([`weight of ${selector}: ${set.fontWeight}`]);
      about(`letter spacing of ${selector}`, set.tracking, tracked ? -0.018 : 0);
    }
    // The other language of the pair takes its own.
    const other = await measure('.pair-translation');
    if (!other.fontFamily.startsWith(latin.face)) visit.report([`face of the translation: ${other.fontFamily}`]);
    about('line height of the translation', other.leading, 1.12);
    about('line height of text', (await measure('.section-text p')).leading, text);
  },
});
