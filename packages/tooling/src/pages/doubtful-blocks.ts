import { type PageBlocks, plainText } from '@duoverso/bilingual';
import type { DoubtfulText, FileReport } from '@duoverso/content/translation';
import { isLocale, type LocaleCode } from '@duoverso/locales';

/** How a text stands in a language, by the name of its file in reports. */
type StatusOf = (locale: LocaleCode, fileId: string) => Pick<FileReport, 'doubtful'> | undefined;

/** What pages say of themselves that are behind their English or drafts. */
const NOTICE = 'translation-notice';

/**
 * The texts of pages that are behind their English or drafts, by path, e.g. `/pt-BR/docs/usage/`. Most pages have none, and do not say that they have:
 * they are not asked about.
 * @param paths of pages with blocks
 * @param htmlOf gives a page
 */
export function doubtfulTexts(
  paths: Iterable<string>,
  htmlOf: (path: string) => string,
  statusOf: StatusOf,
): Map<string, readonly DoubtfulText[]> {
  return new Map(
    [...paths].flatMap((path): [string, readonly DoubtfulText[]][] => {
      const [, locale = '', ...route] = path.split('/');
      if (!isLocale(locale) || !htmlOf(path).includes(NOTICE)) return [];
      const doubtful = fileIds(route.join('/').replace(/\/$/, '')).flatMap(
        (id) => statusOf(locale, id)?.doubtful ?? [],
      );
      return doubtful.length > 0 ? [[path, doubtful]] : [];
    }),
  );
}

/** Says of a page's blocks which of them hold doubtful texts: stamps know the text of a file, which a page shows with its placeholders filled. */
export function markDoubtful(page: PageBlocks, texts: readonly DoubtfulText[]): PageBlocks {
  const letters = page.blocks.map((block) => lettersOf(plainText(block)));
  const indicesOf = (doubt: DoubtfulText['doubt']) => {
    const parts = texts.filter((one) => one.doubt === doubt).map(({ text }) => partsOf(text));
    return letters.flatMap((block, index) => (parts.some((one) => holds(block, one)) ? [index] : []));
  };
  const [stale, drafts] = [indicesOf('stale'), indicesOf('draft')];
  return { ...page, ...(stale.length > 0 && { stale }), ...(drafts.length > 0 && { drafts }) };
}

/**
 * Names that the file of a page can have, from its route without slashes at its ends. Nothing is known of the texts of versions that were cut, and their pages say
 * nothing; what is being written may be served beside them.
 */
function fileIds(path: string): string[] {
  const route = path.replace(/^docs\/next(?=\/|$)/, 'docs');
  if (/^docs(?:\/|$)/.test(route)) return [route, `${route}/index`];
  if (/^news\/./.test(route)) return [route];
  return [`marketing/${route || 'home'}`];
}

/** The letters of a text without its markup, divided where something is filled in. */
function partsOf(text: string): string[] {
  const words = text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/(?<=\])\{[^}]*\}/g, '');
  return words.split(/\{[^{}]*\}/).map(lettersOf);
}

function lettersOf(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Whether the parts follow each other in a block and nothing stands before the first or after the last. */
function holds(block: string, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.join('') === '') return false;
  if (parts.length === 1) return block === first;
  if (!block.startsWith(first) || !block.endsWith(last)) return false;
  let at = 0;
  return parts.every((part) => {
    const found = block.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}
