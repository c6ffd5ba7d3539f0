/** A string with `{count}` for each plural category of its language; `other` is always there. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const PLACEHOLDER = '{count}';
/** Numbers among which each category of each language has one; Romance languages have a category for millions. */
const SAMPLES = [...Array(201).keys(), 1_000_000, 0.5];

/**
 * The plural forms of a message, so that an island can choose one without a parser of messages.
 * @param format gives the message for a count, which it writes as `Intl.NumberFormat` does for the tag
 */
export function pluralForms(intlTag: string, format: (count: number) => string): PluralForms {
  const { rules, numbers } = countingIn(intlTag);
  const forms = rules.resolvedOptions().pluralCategories.map((category) => {
    const sample = SAMPLES.findLast((count) => rules.select(count) === category);
    if (sample === undefined) throw new RangeError(`No sample is "${category}" in ${intlTag}. Add one to SAMPLES.`);
    return [category, format(sample).replace(numbers.format(sample), PLACEHOLDER)] as const;
  });
  return { other: '', ...Object.fromEntries(forms) };
}

/** The form for a count, with the count in the language's digits. */
export function formatPlural(forms: PluralForms, intlTag: string, count: number): string {
  const { rules, numbers } = countingIn(intlTag);
  const form = forms[rules.select(count)] ?? forms.other;
  return form.replace(PLACEHOLDER, () => numbers.format(count));
}

interface Counting {
  readonly rules: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
}

const countings = new Map<string, Counting>();

/**
 * How a language counts. The first of a page takes longer than a frame, since the browser looks the language up (decision 7): who shows a count in
 * answer to a key calls this before the key comes.
 */
export function countingIn(intlTag: string): Counting {
  let counting = countings.get(intlTag);
  if (!counting) {
    counting = { rules: new Intl.PluralRules(intlTag), numbers: new Intl.NumberFormat(intlTag) };
    countings.set(intlTag, counting);
  }
  return counting;
}
