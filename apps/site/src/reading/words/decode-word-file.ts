/** A file as text. Where its letters had to be guessed, whoever reads it has to look whether the guess can be right. */
export interface DecodedFile {
  readonly text: string;
  readonly guessed: boolean;
}

/** Marks at the beginning of a file, and in which encoding it then is. */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a table, in the encodings in which spreadsheets save: UTF-8, UTF-16 ("Unicode text"), and Windows-1252, which is what Excel means by "CSV" in
 * Western Europe and America.
 */
export function decodeWordFile(bytes: Uint8Array): DecodedFile {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked[1]).decode(bytes), guessed: false };
  // No text has a zero in it, and half of the bytes of most languages in UTF-16 are one.
  const zero = bytes.indexOf(0);
  if (zero !== -1) {
    return { text: new TextDecoder(zero % 2 === 1 ? 'utf-16le' : 'utf-16be').decode(bytes), guessed: false };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true };
  }
}

/** Languages whose letters Windows-1252 has, all of them. */
const WESTERN = new Set('af ca da de en es eu fi fr ga gl is it nb nl nn no pt sv'.split(' '));
/** What a text has in Windows-1252 when it was saved in something else: control characters, and signs within words. */
const STRANGE = /[\u0080-\u009f]|\p{L}[ˆ˜†‡ƒ]|\p{L}[§¶¤¦¬°±©®‹›]\p{L}|\p{Ll}[ŠŽŸ]|[ŠŽŸ]\p{Ll}/u;
/** Dashes are within words where somebody sets them so, or letters of the Macintosh: then the usual letters with accents are missing. */
const DASHED = /\p{L}[–—]\p{L}/u;
const ACCENTED = /[ß-öø-ÿ]/;

/** Whether a text in these languages can be what was meant, when its letters were guessed. */
export function isLikelyGuess(text: string, languages: readonly string[]): boolean {
  if (STRANGE.test(text) || (DASHED.test(text) && !ACCENTED.test(text))) return false;
  return languages.every((tag) => WESTERN.has(new Intl.Locale(tag).language));
}
