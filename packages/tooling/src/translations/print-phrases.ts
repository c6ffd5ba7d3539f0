import { englishTexts, findSideBySide, frequentPhrases, type LanguageText } from '@duoverso/content/translation';

/** Prints every English text with a phrase and its place, and below it what each language has made of it. */
export function printSideBySide(
  contentDir: string,
  phrase: string,
  options: NonNullable<Parameters<typeof findSideBySide>[2]>,
): void {
  const { texts, total } = findSideBySide(contentDir, phrase, options);
  for (const { where, kind, english, translations } of texts) {
    console.log(`${where} (${kind})`);
    const names = translations.map(({ locale, line }) => (line === undefined ? locale : `${locale}:${line}`));
    const width = Math.max('en'.length, ...names.map(({ length }) => length));
    console.log(`  ${'en'.padEnd(width)}  ${oneLine(english)}`);
    translations.forEach((translation, at) => {
      console.log(`  ${(names[at] ?? '').padEnd(width)}  ${textOf(translation)}`);
    });
    console.log('');
  }
  const more = total > texts.length ? ` The first ${texts.length} are shown.` : '';
  console.log(`"${phrase}": ${total} English ${total === 1 ? 'text' : 'texts'}.${more}`);
}

/** Prints the most frequent runs of words of the English texts, with their counts. */
export function printPhrases(contentDir: string, options: Parameters<typeof frequentPhrases>[1]): void {
  const phrases = frequentPhrases(
    englishTexts(contentDir).map(({ unit }) => unit.text),
    options,
  );
  for (const { phrase, count } of phrases) console.log(`${String(count).padStart(6)}  ${phrase}`);
}

function textOf({ text, state, from }: LanguageText): string {
  if (text === undefined) return '(missing)';
  const notes = [...(from ? [`from ${from}`] : []), ...(state === 'current' ? [] : [state])];
  return oneLine(text) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
