/** What the search of a language must not fall below. */
export interface QualityFloor {
  /** Mean of 1/rank of the right section, and share with one among the first three, of the questions that are never looked at. */
  readonly mrr: number;
  readonly success3: number;
  /** Mean of 1/rank of the right page, of queries made of headings. */
  readonly headings: number;
  /** Share of the queries outside of the site's matter, of that set, for which nothing is found. */
  readonly outside: number;
  /** Of the words that occur nowhere, how many find something: one letter away from a word that the site has. */
  readonly corrected: number;
}

/** What a search has to reach in any language, whatever the site (RESULTS.md). */
export const BARS: QualityFloor = { mrr: 0.85, success3: 0.9, headings: 0.98, outside: 0.9, corrected: 0 };

/**
 * As measured, rounded down: a change that lowers one has to say why. All texts were rewritten on 29 November 2026. Keywords brought back what that had lowered, except for mrr of hi, which
 * was .86, and outside of it, which was .9. Roles of sections and request words then lowered mrr of es (.91), fr (.95) and pt (.89) by a question or less, while titles that users write
 * and the questions of all languages together rose (NOTES.md).
 * Of hi, success3 was .9: one question in 62 fell from the third place to the fourth when the texts were read a second time.
 */
export const FLOORS: Readonly<Record<string, QualityFloor>> = {
  ar: { mrr: 0.91, success3: 0.94, headings: 0.99, outside: 0.89, corrected: 0 },
  de: { mrr: 0.91, success3: 0.95, headings: 0.99, outside: 0.94, corrected: 0 },
  en: { mrr: 0.9, success3: 0.93, headings: 0.99, outside: 0.95, corrected: 0 },
  es: { mrr: 0.9, success3: 0.96, headings: 0.98, outside: 0.9, corrected: 0 },
  fr: { mrr: 0.94, success3: 0.98, headings: 0.99, outside: 0.95, corrected: 0 },
  hi: { mrr: 0.84, success3: 0.88, headings: 0.98, outside: 0.94, corrected: 0 },
  it: { mrr: 0.92, success3: 0.95, headings: 0.99, outside: 0.85, corrected: 0 },
  ja: { mrr: 0.88, success3: 0.92, headings: 0.98, outside: 0.9, corrected: 0 },
  ko: { mrr: 0.86, success3: 0.91, headings: 0.98, outside: 0.95, corrected: 1 },
  pt: { mrr: 0.88, success3: 0.94, headings: 0.99, outside: 0.9, corrected: 0 },
  'pt-BR': { mrr: 0.91, success3: 0.96, headings: 0.99, outside: 0.95, corrected: 0 },
  // A mistyped heading of the landing page lost to longer sections when tops of pages began to count by their title: .9886.
  ru: { mrr: 0.87, success3: 0.93, headings: 0.985, outside: 1, corrected: 0 },
  zh: { mrr: 0.9, success3: 0.94, headings: 0.98, outside: 0.95, corrected: 0 },
};

/**
 * What all languages together must not fall below, of titles that nobody has looked at, and of best answers to these titles and to the held-out questions:
 * how often one is there where the first hit is right, and how often what is there is right.
 */
export const FLOORS_OF_ALL = { titles: { mrr: 0.84, success3: 0.89 }, answers: { shown: 0.6, right: 0.95 } };

/** What a site may lack of the floors that isn't the one for which queries and questions were judged: one query in forty. Other pages make other words rare. */
export const MARGIN_OF_OTHERS = 0.025;
