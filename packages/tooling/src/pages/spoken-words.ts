import { combineCharacter, disassembleCompleteCharacter, romanize } from 'es-hangul';
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

type Syllable = NonNullable<ReturnType<typeof disassembleCompleteCharacter>>;

/** Vowels before which the library puts an n after any consonant; the language does so between parts of compounds alone. */
const AFTER_N = new Set('ㅣㅑㅕㅛㅠㅒㅖ');
/** What no letter tells: compounds with an n between their parts, and loanwords in which n and r are two sounds. */
const UNSURE =
  /불이익|첫인상|유럽연합|금융|담요|꽃잎|깻잎|나뭇잎|식용유|휘발유|색연필|한여름|맨입|홑이불|[큰볼할안]일|알약|물약|라인|원룸|다운로드/u;
/** Endings of longer words, before which n is put or stays: 자막용, 생산량. */
const ENDINGS = {
  용: /[ㄱㄴㄷㄹㅁㅂㅅ]$/,
  란: /ㄴ/,
  량: /ㄴ/,
  력: /ㄴ/,
  론: /ㄴ/,
  료: /ㄴ/,
  로: /ㄴ/,
  령: /ㄴ/,
  례: /ㄴ/,
};

/** How a word in Hangul is read, by the Revised Romanization; nothing where its letters do not say it. */
export function readHangul(word: string): string | undefined {
  const syllables = [...word].map((sign) => disassembleCompleteCharacter(sign));
  return UNSURE.test(word) || hasUnsureEnding(word, syllables) ? undefined : romanize(moveFinals(word, syllables));
}

function hasUnsureEnding(word: string, syllables: readonly (Syllable | undefined)[]): boolean {
  return [...word].some((sign, index) => {
    const after: RegExp | undefined = ENDINGS[sign as keyof typeof ENDINGS];
    return index > 1 && after?.test(syllables[index - 1]?.jongseong ?? '');
  });
}

/** A final consonant is read with the syllable after it where that begins with a vowel. */
function moveFinals(word: string, syllables: readonly (Syllable | undefined)[]): string {
  return [...word]
    .map((sign, index) => {
      const [before, own, next] = [syllables[index - 1], syllables[index], syllables[index + 1]];
      if (!own) return sign;
      const initial = movedTo(before, own) ?? own.choseong;
      const final = movedTo(own, next) ? own.jongseong.slice(0, -1) : own.jongseong;
      return combineCharacter(initial, own.jungseong, final);
    })
    .join('');
}

/** The consonant that goes on to the next syllable, where the library would read another. */
function movedTo(own: Syllable | undefined, next: Syllable | undefined): string | undefined {
  const last = own?.jongseong.at(-1);
  if (!own || !next || !last) return undefined;
  const [final, { choseong, jungseong }] = [own.jongseong, next];
  // 붙여 and 닫혀 are read with ch.
  if (jungseong === 'ㅕ' && ((final === 'ㅌ' && choseong === 'ㅇ') || (final === 'ㄷ' && choseong === 'ㅎ')))
    return 'ㅊ';
  const changes = /[ㄷㅌ]/.test(last) && jungseong === 'ㅣ';
  if (choseong !== 'ㅇ' || last === 'ㅇ' || last === 'ㅎ' || changes) return undefined;
  return AFTER_N.has(jungseong) || /.ㅅ/.test(final) ? last : undefined;
}
