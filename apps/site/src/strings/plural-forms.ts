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
  const rules = new Intl.PluralRules(intlTag);
  const numbers = new Intl.NumberFormat(intlTag);
  const forms = rules.resolvedOptions().pluralCategories.map((category) => {
    const sample = SAMPLES.findLast((count) => rules.select(count) === category);
    if (sample === undefined) throw new RangeError(`No sample is "${category}" in ${intlTag}. Add one to SAMPLES.`);
    return [category, format(sample).replace(numbers.format(sample), PLACEHOLDER)] as const;
  });
  return { other: '', ...Object.fromEntries(forms) };
}

/** The form for a count, with the count in the language's digits. */
export function formatPlural(forms: PluralForms, intlTag: string, count: number): string {
  const form = forms[new Intl.PluralRules(intlTag).select(count)] ?? forms.other;
  return form.replace(PLACEHOLDER, () => new Intl.NumberFormat(intlTag).format(count));
}
