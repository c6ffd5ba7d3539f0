/** Endings that inflection puts on words, longest first, by language; a word keeps at least three letters. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  de: ['ern', 'en', 'em', 'er', 'es', 'e', 'n', 's'],
  fr: ['aient', 'ées', 'ent', 'ait', 'ant', 'ais', 'és', 'ée', 'er', 'ez', 'es', 'é', 'e', 's', 'x'],
  es: [
    'ando',
    'iendo',
    'ados',
    'adas',
    'idos',
    'idas',
    'ado',
    'ada',
    'ido',
    'ida',
    'ar',
    'er',
    'ir',
    'es',
    'os',
    'as',
    'a',
    'o',
    'e',
    's',
  ],
  it: ['ando', 'endo', 'ati', 'ate', 'ato', 'ata', 'are', 'ere', 'ire', 'i', 'e', 'a', 'o'],
  pt: [
    'ando',
    'endo',
    'indo',
    'ados',
    'adas',
    'idos',
    'idas',
    'ado',
    'ada',
    'ido',
    'ida',
    'ar',
    'er',
    'ir',
    'os',
    'as',
    'es',
    'a',
    'o',
    'e',
    's',
  ],
  ru: [
    'иями',
    'ями',
    'ами',
    'ого',
    'его',
    'ому',
    'ему',
    'ыми',
    'ими',
    'ией',
    'ая',
    'яя',
    'ое',
    'ее',
    'ые',
    'ие',
    'ый',
    'ий',
    'ой',
    'ей',
    'ом',
    'ем',
    'ам',
    'ям',
    'ах',
    'ях',
    'ов',
    'ев',
    'ия',
    'ть',
    'а',
    'я',
    'о',
    'е',
    'ы',
    'и',
    'у',
    'ю',
    'ь',
    'й',
  ],
  ko: ['에서', '에게', '으로', '까지', '부터', '은', '는', '이', '가', '을', '를', '의', '에', '로', '도', '와', '과'],
  hi: ['ियाँ', 'ियों', 'ाओं', 'ाएँ', 'ों', 'ें', 'ीं', 'ा', 'ी', 'े', 'ो'],
};
const MIN_LETTERS = 3;
/** Syllables of Korean and signs of Hindi carry more than a letter. */
const MIN_SYLLABLES = 2;

/**
 * What the forms of a word have in common: the same text for "appears" and "appeared". It's for telling which belong together, not for
 * reading, and may take too little off a word rather than too much. Phrases, and words of languages without endings, are compared without
 * regard to case alone.
 * @param lang language tag
 */
export function familyOf(word: string, lang: string): string {
  const language = lang.replace(/-.*/, '').toLowerCase();
  const folded = word.trim().toLocaleLowerCase(lang).normalize('NFC');
  if (/[\s\d]/.test(folded)) return folded;
  if (language === 'en') return englishFamily(folded);
  if (language === 'ar') return arabicFamily(folded);
  const endings = ENDINGS[language];
  if (!endings) return folded;
  return withoutEnding(language === 'pt' ? portugueseSingular(folded) : folded, endings, language);
}

function withoutEnding(folded: string, endings: readonly string[], language: string): string {
  const least = language === 'ko' || language === 'hi' ? MIN_SYLLABLES : MIN_LETTERS;
  const letters = [...folded].length;
  // "Haus" ends like a plural, and isn't one.
  const isShort = (one: string) => one === 's' && letters - 1 <= least;
  const ending = endings.find((one) => folded.endsWith(one) && letters - [...one].length >= least && !isShort(one));
  const stem = ending === undefined ? folded : folded.slice(0, -ending.length);
  // Accents and umlauts change within a word: Haus, Häuser; préfère, préférer.
  return /^[\p{Script=Latin}\p{M}]+$/u.test(stem) ? stem.normalize('NFD').replaceAll(/\p{M}/gu, '') : stem;
}

/** Plurals that change more than they add: botões, animais, imagens. */
function portugueseSingular(word: string): string {
  if (word.length <= MIN_LETTERS) return word;
  return word
    .replace(/(?:ões|ães|ãos)$/, 'ão')
    .replace(/([aeou])is$/, '$1l')
    .replace(/ns$/, 'm');
}

function englishFamily(word: string): string {
  const plain = word.replace(/['’]s?$/, '');
  if (/[^aeiou]ies$|[^aeiou]ied$/.test(plain) && plain.length > 4) return `${plain.slice(0, -3)}y`;
  const [, stem] = /^(\w*[aeiouy]\w*?)(?:ing|ed)$/.exec(plain) ?? [];
  if (stem !== undefined && stem.length >= MIN_LETTERS) return withoutLast(stem.replace(/([bdgmnprt])\1$/, '$1'));
  if (/(?:ss|us|is)$/.test(plain) || plain.length <= MIN_LETTERS) return plain;
  return withoutLast(plain.replace(/(?<=s|x|z|ch|sh)es$|s$/, ''));
}

/** "Making" and "make" meet without the last letter. */
function withoutLast(stem: string): string {
  return stem.length > MIN_LETTERS ? stem.replace(/e$/, '') : stem;
}

/** Without the article, vowel marks and the plainest endings. */
function arabicFamily(word: string): string {
  const bare = word.replaceAll(/[\u064b-\u0652\u0640]/g, '').replace(/^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/, '');
  return bare.replace(/(?<=.{3})(?:ات|ون|ين|ان|ة|ه)$/, '');
}
