/** A planted fault that no test has noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The line as it is, trimmed. */
  readonly code: string;
  /** The part that was replaced, and by what. */
  readonly part: string;
  readonly fault: string;
}

/** Why faults of a line may live. */
interface Reason {
  /** End of the file's path. */
  readonly file: string;
  /** Text of the line, as a part of it. */
  readonly code: string;
  /** The replacement, where not every one on the line is meant. */
  readonly fault?: string;
  readonly why: string;
}

const SPEED = 'the same answer, later: what is kept, or the shorter way, is for speed alone';
const SAME = 'the same answer in every case: ';

const REASONS: readonly Reason[] = [
  {
    file: 'contracts/src/redemption-code.ts',
    code: 'if (code.length !== CODE_CHARACTERS',
    why: `${SAME}the check of a code of another length has another length too`,
  },
  {
    file: 'contracts/src/redemption-code.ts',
    code: 'while (bits >= BITS_PER_CHARACTER)',
    why: `${SAME}of 16 bytes three bits are left over, whenever the others are written`,
  },
  {
    file: 'contracts/src/redemption-code.ts',
    code: 'return bits > 0 ?',
    why: `${SAME}of 16 bytes three bits are always left over`,
  },
  { file: 'payments/stripe-event.ts', code: 'default:', why: `${SAME}a function that ends gives undefined` },
  { file: 'analysis/analyzer.ts', code: 'if (known) return known', why: SPEED },
  {
    file: 'analysis/analyzer.ts',
    code: 'if (folded) words.push',
    why: `${SAME}no part of a word in these scripts folds to nothing`,
  },
  { file: 'analysis/analyzer.ts', code: 'if (folded.length === word.text.length', why: SPEED },
  {
    file: 'analysis/analyzer.ts',
    code: 'for (; words[next] && isJoined(words[next])',
    why: `${SAME}isJoined is true of a word alone`,
  },
  {
    file: 'analysis/analyzer.ts',
    code: 'return next > index + 1 &&',
    why: `${SAME}a chain of one word is the word, which is not written beside itself`,
  },
  {
    file: 'analysis/analyzer.ts',
    code: 'return word !== undefined &&',
    why: `${SAME}both callers have asked for the word before`,
  },
  { file: 'analysis/fold-word.ts', code: 'if (ASCII.test(word))', why: SPEED },
  { file: 'analysis/fold-word.ts', code: 'const ASCII', why: SPEED },
  {
    file: 'analysis/language-tag.ts',
    code: 'localeOf(language) ?? NEUTRAL',
    why: 'Node divides the languages of the site by the same rules whatever the tag',
  },
  { file: 'analysis/language-tag.ts', code: '} catch {', why: `${SAME}a function that ends gives undefined` },
  { file: 'analysis/split-words.ts', code: 'if (!HAS_CJK.test(run))', why: SPEED },
  {
    file: 'analysis/split-words.ts',
    code: 'const joiner = index === last + 1',
    why: `${SAME}after the first word \`last\` is above 0`,
  },
  { file: 'analysis/stem-word.ts', code: 'cached !== undefined', why: SPEED },
  { file: 'analysis/stem-word.ts', code: 'known.s', why: SPEED },
  { file: 'analysis/stem-word.ts', code: "baseOf(language) ?? ''", why: `${SAME}no algorithm has either name` },
  {
    file: 'analysis/stem-word.ts',
    code: 'RESTORED[base] ?? []',
    why: `${SAME}a pair of two letters replaces a capital one, and words are in small letters`,
  },
];

/** The reason for which a survivor may live; undefined when nobody has looked at it yet. */
export function reasonOf({ file, code, fault }: Survivor): string | undefined {
  return REASONS.find(
    (reason) =>
      file.endsWith(reason.file) &&
      code.includes(reason.code) &&
      (reason.fault === undefined || reason.fault === fault),
  )?.why;
}
