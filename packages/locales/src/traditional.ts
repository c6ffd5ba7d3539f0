import { Converter } from 'opencc-js/cn2t';
import { TAIWAN_WORDS } from './traditional-words.ts';

/** Its dictionaries take 40 MB once they are read: made when there is a text to convert. */
let convert: ((text: string) => string) | undefined;
/** Texts that were converted before: strings are checked and shown, and read again with every save while someone writes. */
const converted = new Map<string, string>();
const MOST_CONVERTED = 10_000;

const HAN = /\p{Script=Han}/u;
const LATIN = /\w/;
const SAID = new Map(TAIWAN_WORDS);
const FOUND = new RegExp(
  [...SAID.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
  'g',
);

/**
 * Text in simplified Chinese as written in Taiwan: characters, then the words that differ (OpenCC `s2twp`), then those of our list, then the
 * quotation marks. Latin text, code and numbers pass unchanged.
 * @example toTraditional('点击“软件设置”') // '點選「軟體設定」'
 */
export function toTraditional(text: string): string {
  const before = converted.get(text);
  if (before !== undefined) return before;
  if (converted.size >= MOST_CONVERTED) converted.clear();
  const made = makeTraditional(text);
  converted.set(text, made);
  return made;
}

/** Gives texts by key as they are written in Taiwan. */
export type ConvertTexts = (texts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;

/** The same for texts by their key. */
export const traditionalTexts: ConvertTexts = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toTraditional(text)]));

/** A bold label in a Markdown text: letters and spaces, no sentence and no placeholder. */
const BOLD = /\*\*([^*\n]+)\*\*/g;
const LABEL = /^(?=.*\p{Script=Han})[\p{L} ]+$/u;

/**
 * The same for a page about a console that exists in simplified characters only: what stands on its screen, in bold, stays as the reader finds it.
 * @example keepLabels('打开**推理接入点**。', toTraditional) // '開啟**推理接入点**。'
 */
export function keepLabels(text: string, convert: (text: string) => string): string {
  const onScreen = text.matchAll(BOLD);
  return convert(text).replace(BOLD, (bold) => {
    const [was = bold, label = ''] = onScreen.next().value ?? [];
    return LABEL.test(label) ? was : bold;
  });
}

function makeTraditional(text: string): string {
  const known = convert ?? Converter({ from: 'cn', to: 'twp' });
  convert = known;
  return cornerQuotes(known(text).replace(FOUND, sayIt));
}

/** A word of our list; one that begins or ends with Latin letters stands apart from its Chinese neighbours. */
function sayIt(word: string, at: number, text: string): string {
  const said = SAID.get(word) ?? word;
  const before = HAN.test(text[at - 1] ?? '') && LATIN.test(said[0] ?? '') ? ' ' : '';
  const after = LATIN.test(said.at(-1) ?? '') && HAN.test(text[at + word.length] ?? '') ? ' ' : '';
  return `${before}${said}${after}`;
}

/** “” and ‘’ as 「」 and 『』. A single mark without its partner is an apostrophe. */
function cornerQuotes(text: string): string {
  return text
    .replaceAll('“', '「')
    .replaceAll('”', '」')
    .replace(/‘([^‘’\n]*)’/g, '『$1』');
}
