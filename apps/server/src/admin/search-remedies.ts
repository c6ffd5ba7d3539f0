import { withoutUnseen } from '@duoverso/locales/visible-text';
/** What a searcher types who knows where the answer is, or which word the pages have for it. */
export function remediesOf({
  query,
  language = 'LANGUAGE',
}: {
  readonly query: string;
  readonly language?: string | undefined;
}): string[] {
  return [
    `npm run search -- words --language ${language} --section "/docs/PAGE/#SECTION" ${quoted(query)}`,
    `npm run search -- synonym --language ${language} ${quoted(`${query} > WORD`)}`,
  ];
}

/** For the shell, which takes everything between single quotes as it is; what cannot be seen would not be copied with it. */
function quoted(text: string): string {
  const word = `'${withoutUnseen(text).replaceAll("'", "'\\''")}'`;
  return text.startsWith('-') ? `-- ${word}` : word;
}
