import { check } from '../check.ts';
import { on } from '../site.ts';

/** A script's face of headlines and its weight, line height of display and of text, and whether its display type is set closer. */
interface Type {
  /** What the list of families begins with. */
  readonly face: string;
  /** A family that the list has somewhere, for the script's own letters. */
  readonly own?: string;
  readonly weight: string;
  readonly display: number;
  readonly text: number;
  readonly tracked: boolean;
}
const latin: Type = { face: 'Literata', weight: '500', display: 1.12, text: 1.65, tracked: true };
/** Of the system's text, heavier; the names of the faces that Windows has of old are not among them. */
const chinese = { face: 'system-ui', weight: '600', display: 1.3, text: 1.8, tracked: false };
const joined = { ...latin, weight: '600', display: 1.4, tracked: false };
/** By language. */
const TYPES: Readonly<Record<string, Type>> = {
  en: latin,
  de: latin,
  ru: latin,
  zh: { ...chinese, own: '"Microsoft YaHei UI"' },
  'zh-TW': { ...chinese, own: '"Microsoft JhengHei UI"' },
  ja: { ...chinese, own: '"Yu Gothic UI"' },
  ko: { ...chinese, own: '"Malgun Gothic"' },
  // Names and prices in Latin letters are of one face, which has none of the script's.
  ar: { ...joined, own: '"Noto Naskh Arabic"', text: 1.85 },
  hi: { ...joined, own: '"Noto Serif Devanagari"', text: 1.8 },
};
/** Of one weight, thin at the size of a headline. */
const DATED = /SimSun|Batang/;

export default check('[T10] display type has the face and the line height of its script', {
  stage: 'still',
  places: ({ landing }) => on([landing], { locales: Object.keys(TYPES) }),
  run: async (visit) => {
    const { face, own, weight, display, text, tracked } = TYPES[visit.place.locale] ?? latin;
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
    for (const selector of ['.pair-original', '.deck h2']) {
      const set = await measure(selector);
      if (!set.fontFamily.startsWith(face) || !set.fontFamily.includes(own ?? face) || DATED.test(set.fontFamily))
        visit.report([`face of ${selector}: ${set.fontFamily}`]);
      about(`line height of ${selector}`, set.leading, display);
      if (set.fontWeight !== weight) visit.report([`weight of ${selector}: ${set.fontWeight}`]);
      about(`letter spacing of ${selector}`, set.tracking, tracked ? -0.018 : 0);
    }
    // The other language of the pair takes its own.
    const other = await measure('.pair-translation');
    if (!other.fontFamily.startsWith(latin.face)) visit.report([`face of the translation: ${other.fontFamily}`]);
    // A specimen gives every language the same room, in ems of the headline.
    about('line height of the translation', other.leading, 1.16);
    about('line height of text', (await measure('.section-text p')).leading, text);
  },
});
