import { availableParallelism } from 'node:os';
import { getLocale, isLocale, LOCALES, type Locale, SOURCE_LOCALE } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import sharp from 'sharp';
import { type CachedFiles, nameOf, openCachedTable } from '../cache/cached-files.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import type { BrandLook } from './draw-icons.ts';
import { canDraw, drawPreview, PREVIEW_FORMAT, type PreviewText } from './draw-preview.ts';

/** What previews are drawn from, beside the pages. */
export interface PreviewOptions {
  readonly look: BrandLook;
  /** Name of the product. */
  readonly brand: string;
  /** Path under which the site is served, without a slash at its end. */
  readonly base: string;
  readonly kept: CachedFiles;
}

/** What was drawn. */
export interface PreviewCounts {
  readonly drawn: number;
  readonly kept: number;
  /** Languages for whose letters the machine has no font: their previews show the name alone, or not even that. */
  readonly unwritten: readonly string[];
}

/** What a page's head says of its preview. */
interface PageHead {
  readonly title: string;
  /** Path of the picture without the base; `null` for one that another page has. */
  readonly picture: string | null;
}

/** A second language, for readers who have chosen none: as the bar of the pages offers it. */
const SECOND = ['en', 'es'] as const;

/** Draws a picture for each page that names one of its own, and one for each language. What was drawn of the same words is taken from what is kept. */
export async function placePreviews(output: OutputFolder, options: PreviewOptions): Promise<PreviewCounts> {
  const heads = readHeads(output, options);
  const writes = new Map<Locale, boolean>();
  for (const locale of LOCALES) writes.set(locale, await canDraw(locale));
  const texts = new Map<string, PreviewText>();
  for (const locale of LOCALES) texts.set(`/og/${locale.code}.png`, ofLanguage(locale, options.brand));
  for (const [path, { title, picture }] of heads) {
    const locale = localeOf(path);
    if (picture === null || !locale || texts.has(picture)) continue;
    texts.set(picture, { brand: options.brand, title, locale, second: secondTitle(path, title, locale, heads) });
  }
  const counts = { drawn: 0, kept: 0 };
  const waiting = [...texts];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, text] = next;
      counts[await placePreview(output, path, readable(text, writes), options)] += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { ...counts, unwritten: LOCALES.filter((locale) => !writes.get(locale)).map(({ code }) => code) };
}

/** What the pages say, each read once for as long as it stays the same. */
function readHeads(output: OutputFolder, { base, kept }: PreviewOptions): Map<string, PageHead> {
  const table = openCachedTable<PageHead>(kept, 'page-heads', nameOf(PREVIEW_FORMAT, base, output.dir));
  const heads = new Map<string, PageHead>();
  for (const file of output.paths()) {
    if (!file.endsWith('/index.html')) continue;
    const path = `/${file.slice(0, -'index.html'.length)}`;
    const name = `${path} ${output.hashOf(file)}`;
    const head = table.get(name) ?? readHead(output.read(file).toString('utf8'), path, base);
    table.set(name, head);
    heads.set(path, head);
  }
  table.save();
  return heads;
}

const META = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)"`);
const [TITLE, IMAGE] = [META('title'), META('image')];

function readHead(html: string, path: string, base: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const whole = withoutEntities(TITLE.exec(head)?.[1] ?? '');
  const title = whole.slice(0, Math.max(whole.lastIndexOf(' · '), 0)) || whole;
  const image = IMAGE.exec(head)?.[1];
  const picture = image === undefined ? '' : decodeURI(new URL(image).pathname).slice(base.length);
  return { title, picture: picture === `/og${path.slice(0, -1)}.png` ? picture : null };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
};
const withoutEntities = (text: string) => text.replace(/&([#\w]+);/g, (entity, name) => ENTITIES[name] ?? entity);

function localeOf(path: string): Locale | undefined {
  const code = path.split('/')[1] ?? '';
  return isLocale(code) ? getLocale(code) : undefined;
}

/** The title of the same page in the second language, where that is another text. */
function secondTitle(path: string, title: string, locale: Locale, heads: ReadonlyMap<string, PageHead>) {
  for (const code of SECOND) {
    if (code === locale.code) continue;
    const own = heads.get(`/${code}${path.slice(locale.code.length + 1)}`);
    // A page that shows another one's text has no picture, and no title in its language.
    if (own?.picture && own.title !== title) return { title: own.title, locale: getLocale(code) };
  }
  return undefined;
}

/** The headline of the site: what the front page says of the product in two languages. */
function ofLanguage(locale: Locale, brand: string): PreviewText {
  const t = createTranslate(locale.code);
  // The second line is in the reader's language already, of a line in another one.
  const second = { title: t('home.title.translation'), locale };
  return { brand, title: t('home.title.original'), locale, second, note: t('home.kicker') };
}

/** As much of a text as the machine has letters for. */
function readable(text: PreviewText, writes: ReadonlyMap<Locale, boolean>): PreviewText {
  const { locale, second, brand } = text;
  if (!writes.get(locale)) return { brand: writes.get(getLocale(SOURCE_LOCALE)) ? brand : '', title: '', locale };
  return second && !writes.get(second.locale) ? { ...text, second: undefined } : text;
}

async function placePreview(
  output: OutputFolder,
  path: string,
  text: PreviewText,
  { look, kept }: PreviewOptions,
): Promise<'drawn' | 'kept'> {
  const name = nameOf(PREVIEW_FORMAT, JSON.stringify([text, look, sharp.versions]));
  const known = kept.read('previews', name);
  const picture = known ?? (await drawPreview(look, text));
  if (!known) kept.write('previews', name, picture);
  output.placeKnown(path.slice(1), contentHash(picture), () => picture);
  return known ? 'kept' : 'drawn';
}
