import { toRomaji } from 'wanakana';

/** Sounds of loanwords that are written with a small vowel. Source: the cabinet's notice on loanwords of 1991, in Hepburn's letters. */
const LOAN_SOUNDS: Readonly<Record<string, string>> = {
  イェ: 'ye',
  ウィ: 'wi',
  ウェ: 'we',
  ウォ: 'wo',
  ヴァ: 'va',
  ヴィ: 'vi',
  ヴェ: 've',
  ヴォ: 'vo',
  ヴュ: 'vyu',
  ヴ: 'vu',
  クァ: 'kwa',
  クィ: 'kwi',
  クェ: 'kwe',
  クォ: 'kwo',
  グァ: 'gwa',
  スィ: 'si',
  ズィ: 'zi',
  シェ: 'she',
  ジェ: 'je',
  チェ: 'che',
  ティ: 'ti',
  テュ: 'tyu',
  トゥ: 'tu',
  ディ: 'di',
  デュ: 'dyu',
  ドゥ: 'du',
  ツァ: 'tsa',
  ツィ: 'tsi',
  ツェ: 'tse',
  ツォ: 'tso',
  ファ: 'fa',
  フィ: 'fi',
  フェ: 'fe',
  フォ: 'fo',
  フュ: 'fyu',
};
const LOAN_SOUND = new RegExp(Object.keys(LOAN_SOUNDS).join('|'), 'gu');
const MACRON = '\u0304';

/** How a word in katakana is read, in Hepburn's letters: long vowels have a macron. */
export function readKatakana(word: string): string {
  return word
    .replaceAll(LOAN_SOUND, (sound) => LOAN_SOUNDS[sound] as string)
    .split('ー')
    .map((part) => toRomaji(part))
    .join(MACRON)
    .replaceAll(/ッ(?=([a-z]))/g, (_, next: string) => (next === 'c' ? 't' : next))
    .normalize('NFC');
}
