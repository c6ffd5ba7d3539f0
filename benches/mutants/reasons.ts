/** A planted fault that no test has noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The line as it is, trimmed. */
  readonly code: string;
  /** The part that was replaced, and by what. */
  readonly part: string;
  readonly mutation: string;
}

/** Why faults of a line may live. */
interface Reason {
  /** End of the file's path. */
  readonly file: string;
  /** Text of the line, as a part of it. */
  readonly code: string;
  /** The replacement, where not every one on the line is meant. */
  readonly mutation?: string;
  readonly why: string;
}

const CAUSE = 'the cause of an error is for the operator, like its words';
const SPEED = 'the same answer, later: what is kept, or the shorter way, is for speed alone';
const AT_LIMIT = 'shows only for exactly ten thousand million guesses, where either answer will do';
const SAME = 'the same answer in every case: ';

const REASONS: readonly Reason[] = [
  { file: 'http/client-address.ts', code: ".split(',').at(-1)?.trim()", why: `${SAME}what is split has a part` },
  { file: 'http/client-address.ts', code: 'incoming?.socket?.', why: 'a request of Node has a socket' },
  { file: 'http/client-address.ts', code: '.exec(address) ?? []', why: `${SAME}the whole of a match is not read` },
  { file: 'http/client-address.ts', code: '.replace(/%', why: `${SAME}an address has one line` },
  {
    file: 'http/client-address.ts',
    code: 'const mapped',
    why: `${SAME}nothing follows the last group of an IPv6 address`,
  },
  {
    file: 'http/client-address.ts',
    code: "const [head = ''",
    why: `${SAME}only the first four groups count, which are left of it`,
  },
  { file: 'http/client-address.ts', code: 'const zeros', why: `${SAME}only the first four groups count` },
  { file: 'http/load-site.ts', code: '{ cause }', why: CAUSE },
  { file: 'http/load-site.ts', code: "[first = 'identity']", why: `${SAME}every file has a coding` },
  { file: 'http/site-file.ts', code: "[first = 'identity']", why: `${SAME}every file has a coding` },
  { file: 'http/site-headers.ts', code: '{ cause }', why: CAUSE },
  { file: 'http/status-page.ts', code: "?? ''", why: `${SAME}a path begins with a slash` },
  { file: 'http/profile-path.ts', code: 'PROFILE_PATH', why: 'tests of the profile page ask for it, by a browser' },
  { file: 'http/accept-encoding.ts', code: "header ?? ''", why: `${SAME}no coding is called that` },
  { file: 'http/byte-range.ts', code: '?? []', why: `${SAME}the whole of a match is not read` },
  { file: 'http/conditional.ts', code: "'strong')", why: `${SAME}what is not weak is strong` },
  { file: 'http/conditional.ts', code: 'list.match(ENTITY_TAG) ?? []', why: `${SAME}it is no tag` },
  { file: 'http/redirect-to-https.ts', code: ".split(',')[0]?.trim()", why: `${SAME}what is split has a part` },
  { file: 'http/base-path.ts', code: "if (basePath === '') return {};", why: SPEED },
  { file: 'http/base-path.ts', code: "if (basePath !== '') app.use(", why: SPEED },
  { file: 'http/base-path.ts', code: 'if (cookies.length === 0) return;', why: SPEED },
  {
    file: 'http/base-path.ts',
    code: "const [, path, query = '']",
    mutation: '["Stryker was here"]',
    why: `${SAME}every target is matched`,
  },
  {
    file: 'http/base-path.ts',
    code: "const [, path, query = '']",
    mutation: '/([^?]*)(\\?.*)?$/s',
    why: `${SAME}the first place that is matched is the beginning`,
  },
  {
    file: 'http/base-path.ts',
    code: "const [, path, query = '']",
    mutation: '/^([^?]*)(\\?.*)?/s',
    why: `${SAME}as much is matched as there is`,
  },
  {
    file: 'http/request-path.ts',
    code: 'queryStart < 0',
    mutation: 'queryStart <= 0',
    why: `${SAME}what begins with a question mark has no path, and is refused`,
  },
  {
    file: 'http/request-path.ts',
    code: 'namesBelow !== undefined',
    mutation: 'true',
    why: 'shows only for an address of the scheme `undefined`, which finds nothing either way',
  },
  { file: 'http/request-path.ts', code: '} catch {', why: `${SAME}a function that ends gives undefined` },
  {
    file: 'http/site-file.ts',
    code: "file.representation('identity').bytes",
    why: `${SAME}what is no coding is made as the text itself`,
  },
  { file: 'http/site-file.ts', code: '{ level: GZIP_LEVEL }', why: `${SAME}zlib takes this level by itself` },
  { file: 'http/site-folder.ts', code: '} catch {', why: `${SAME}a function that ends gives undefined` },
  { file: 'http/site-headers.ts', code: "'utf8'", why: `${SAME}JSON is read from bytes too` },
  {
    file: 'http/status-page.ts',
    code: 'locale === undefined',
    mutation: 'false',
    why: `${SAME}no page is kept for no locale`,
  },
  {
    file: 'translation/check-text.ts',
    code: ': string[] = [];',
    why: `${SAME}both languages have one more of the same`,
  },
  { file: 'translation/check-text.ts', code: '.replace(/\\.$/', why: `${SAME}it is the only full stop` },
  { file: 'translation/pair-units.ts', code: 'source[one]?.kind', why: `${SAME}every block is there` },
  {
    file: 'translation/pair-units.ts',
    code: "block.kind === 'front matter'",
    mutation: 'partner.units',
    why: `${SAME}every page begins with a front matter`,
  },
  { file: 'translation/pair-units.ts', code: 'hashes[', why: `${SAME}every block has its hashes` },
  {
    file: 'translation/pair-units.ts',
    code: 'best[row]?.[column]',
    why: `${SAME}nothing is asked for beyond the last row`,
  },
  {
    file: 'translation/pair-units.ts',
    code: 'column = columns - 1',
    why: `${SAME}beyond the last block there is nothing to pair`,
  },
  {
    file: 'translation/pair-units.ts',
    code: 'row < rows && column < columns',
    why: `${SAME}beyond the last block there is nothing to pair`,
  },
  {
    file: 'translation/translation-memory.ts',
    code: "const [, source = ''",
    why: `${SAME}a line of a stamp has all three`,
  },
  {
    file: 'translation/translation-memory.ts',
    code: 'one.day > other.day',
    why: `${SAME}two of one day and one mark are alike`,
  },
  { file: 'translation/unit-state.ts', code: 'const standing', why: `${SAME}it is no hash` },
  { file: 'analysis/analyzer.ts', code: 'this.#known.', why: SPEED },
  { file: 'analysis/analyzer.ts', code: 'joined === undefined ? this.#known', why: SPEED },
  { file: 'analysis/analyzer.ts', code: 'if (joined !== undefined) return terms', why: SPEED },
  {
    file: 'analysis/arabic-stem.ts',
    code: 'const ARABIC =',
    why: 'tests of correcting ask for it, by words of three letters',
  },
  { file: 'analysis/arabic-stem.ts', code: 'known.', why: SPEED },
  { file: 'analysis/arabic-stem.ts', code: 'if (read === undefined)', why: SPEED },
  { file: 'analysis/split-words.ts', code: 'folded', why: SPEED },
  { file: 'analysis/split-words.ts', code: '[...folded].map', why: SPEED },
  { file: 'analysis/compounds.ts', code: 'known.', why: SPEED },
  { file: 'analysis/compounds.ts', code: 'if (!parts)', why: SPEED },
  { file: 'analysis/compounds.ts', code: 'word.length < 2 * PART_LETTERS', why: SPEED },
  { file: 'analysis/stem-word.ts', code: "?? ''", why: `${SAME}every vowel that is found is one of the list` },
  { file: 'analysis/split-words.ts', code: 'BEFORE_CJK', why: SPEED },
  { file: 'analysis/stem-word.ts', code: 'STEMMERS.set(', why: SPEED },
  { file: 'query/asked-phrases.ts', code: 'next < matches.count', why: `${SAME}behind the last match there is none` },
  {
    file: 'query/asked-phrases.ts',
    code: 'if (next > first)',
    why: `${SAME}a phrase that holds nothing is like nothing`,
  },
  { file: 'query/asked-phrases.ts', code: 'if (likeness > best)', why: `${SAME}as like is the same` },
  {
    file: 'query/asked-phrases.ts',
    code: 'held += ',
    mutation: 'held -= (units[unit]?.weight ?? 0) * (qualities[unit] ?? 0)',
    why: `${SAME}the share is squared, and has no sign then`,
  },
  {
    file: 'query/asked-phrases.ts',
    code: 'unit < units.length',
    why: `${SAME}every unit is there, and behind the last none`,
  },
  {
    file: 'query/asked-phrases.ts',
    code: 'id >= beside.to',
    mutation: 'id > beside.to',
    why: `${SAME}the term that sorts next behind them is the end of a phrase`,
  },
  { file: 'query/correct-units.ts', code: 'LETTERS_THEN_DIGITS.exec', why: `${SAME}no text is called so` },
  {
    file: 'query/correct-units.ts',
    code: 'if (letters && digits)',
    why: `${SAME}both are there or none, and a way without a word is in no index`,
  },
  {
    file: 'query/correct-units.ts',
    code: 'isShortArabic ? ARABIC_CLITICS',
    why: `${SAME}no index has a word like that`,
  },
  {
    file: 'query/correct-units.ts',
    code: 'isShort ? []',
    mutation: '["Stryker was here"]',
    why: `${SAME}what is no word is in no index`,
  },
  {
    file: 'query/correct-units.ts',
    code: 'spellings.length === 0',
    mutation: 'false',
    why: SPEED,
  },
  {
    file: 'query/plan-units.ts',
    code: 'const [first = []',
    why: `${SAME}a chain has a word`,
  },
  {
    file: 'query/plan-units.ts',
    code: 'synonyms[index]',
    mutation: 'synonyms[index].length',
    why: `${SAME}every word has a list`,
  },
  {
    file: 'query/plan-units.ts',
    code: 'synonyms[index]',
    mutation: '["Stryker was here"]',
    why: `${SAME}every word has a list`,
  },
  { file: 'query/rank-by-page.ts', code: 'unscored.length === 0', why: SPEED },
  { file: 'query/score-record.ts', code: 'unit < units.length', why: `${SAME}behind the last unit there is none` },
  { file: 'query/score-record.ts', code: "?? 'content'", why: `${SAME}every stored type is one of the list` },
  { file: 'query/score-record.ts', code: 'if (from === to) continue', why: SPEED },
  { file: 'query/score-record.ts', code: 'if (matches.count === 0) continue', why: SPEED },
  { file: 'query/score-record.ts', code: "?? 'body'", why: `${SAME}every place is one of a column` },
  { file: 'query/score-record.ts', code: 'if (value > (best[unit]', why: `${SAME}an equal value is the same` },
  { file: 'query/score-record.ts', code: 'units[unit]?.weight', why: `${SAME}every unit is there` },
  { file: 'query/column-measures.ts', code: 'if (count === 1)', why: SPEED },
  {
    file: 'query/column-measures.ts',
    code: 'lastLengths[unit] ?? 0) > length',
    mutation: '(lastLengths[unit] ?? 0) >= length',
    why: `${SAME}as long is the same`,
  },
  {
    file: 'query/column-measures.ts',
    code: 'other < lastPositions.length',
    why: `${SAME}behind the last unit there is none`,
  },
  { file: 'query/column-measures.ts', code: 'stretch - taken < shortest', why: `${SAME}as much between counts alike` },
  { file: 'query/column-measures.ts', code: 'if (until <= end)', why: `${SAME}what ends there takes no more` },
  { file: 'query/column-measures.ts', code: "let before = ''", why: `${SAME}no term is the end of it` },
  { file: 'query/rank-by-page.ts', code: 'evidence === undefined', why: SPEED },
  { file: 'query/rank-by-page.ts', code: 'evidences.set(', why: SPEED },
  { file: 'query/rank-by-page.ts', code: 'unit < units.length', why: `${SAME}behind the last unit there is none` },
  { file: 'query/rank-by-page.ts', code: 'units[unit]?.weight', why: `${SAME}every unit is there` },
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
  { file: 'docs/align-blocks.ts', code: 'default:', why: `${SAME}a function that ends gives undefined` },
  { file: 'payments/stripe-event.ts', code: 'default:', why: `${SAME}a function that ends gives undefined` },
  { file: 'accounts/known-browser.ts', code: 'if (userId === undefined)', why: `${SAME}no mark is signed for nobody` },
  { file: 'accounts/known-browser.ts', code: "?.split('~') ?? []", why: `${SAME}what is no mark is passed over` },
  { file: 'accounts/known-browser.ts', code: "const [nonce = ''", why: `${SAME}a mark has two parts` },
  {
    file: 'usage/judge-line.ts',
    code: 'tokens < 0',
    mutation: 'tokens <= 0',
    why: `${SAME}nothing used is told before`,
  },
  { file: 'usage/settle-usage.ts', code: 'pieces[0]?.from', why: `${SAME}every month has a piece` },
  { file: 'usage/settle-usage.ts', code: 'pieces.at(-1)?.to', why: `${SAME}every month has a piece` },
  { file: 'usage/settle-usage.ts', code: 'months.at(-1)?.push', why: `${SAME}a month has been begun` },
  {
    file: 'usage/settle-usage.ts',
    code: 'const months: Piece[][]',
    why: `${SAME}the first month is begun where none is`,
  },
  { file: 'usage/settle-usage.ts', code: 'spans.toSorted(', why: `${SAME}spans come in the order of time` },
  { file: 'usage/settle-usage.ts', code: 'if (left > 0 &&', why: `${SAME}of nothing left, nothing is charged` },
  {
    file: 'usage/settle-usage.ts',
    code: 'a.id < b.id',
    mutation: 'a.id <= b.id',
    why: `${SAME}no two packs have one id`,
  },
  {
    file: 'orders/order-state.ts',
    code: 'a.reason < b.reason',
    mutation: 'a.reason <= b.reason',
    why: `${SAME}the same reason is the same`,
  },
  { file: 'orders/payment-state.ts', code: 'one.subject === undefined', why: `${SAME}a dispute has a subject` },
  {
    file: 'accounts/password-judge.ts',
    code: 'if (written.guessesLog10',
    mutation: 'written.guessesLog10 <= SAFE_GUESSES_LOG10',
    why: AT_LIMIT,
  },
  {
    file: 'accounts/password-judge.ts',
    code: 'const isWeak',
    mutation: 'joined.guessesLog10 + worthOfSigns(judged) <= SAFE_GUESSES_LOG10',
    why: AT_LIMIT,
  },
  {
    file: 'accounts/password-judge.ts',
    code: 'inRows > length(sequence) / 2',
    mutation: 'inRows >= length(sequence) / 2',
    why: 'where rows are just half of a password, either word is true of it',
  },
  {
    file: 'accounts/password-judge.ts',
    code: 'const parts = small.split(',
    mutation: '/[\\s\\p{P}\\p{S}]/u',
    why: `${SAME}an empty part is too short to be known`,
  },
  {
    file: 'accounts/password-judge.ts',
    code: "const [beforeAt = '']",
    mutation: '"Stryker was here!"',
    why: `${SAME}what is split has a part`,
  },
  {
    file: 'accounts/secrets.ts',
    code: "error.code === 'EEXIST'",
    mutation: 'true',
    why: `${SAME}what is no error, or has no code, has not this one`,
  },
  { file: 'accounts/secrets.ts', code: 'if (!existsSync(file))', why: `${SAME}a file that is there stays as it is` },
  { file: 'accounts/secrets.ts', code: "'utf8'", why: `${SAME}JSON is read from bytes too` },
  { file: 'accounts/secrets.ts', code: '{ cause }', why: CAUSE },
  { file: 'accounts/secrets.ts', code: 'fsyncSync', why: 'shows only when the power fails' },
  { file: 'accounts/secrets.ts', code: '} finally {', why: 'shows only when files are no longer given out' },
  { file: 'accounts/secrets.ts', code: 'closeSync', why: 'shows only when files are no longer given out' },
  {
    file: 'accounts/session-lifetime.ts',
    code: 'sessionEnd(now) < longest',
    mutation: 'sessionEnd(now) <= longest',
    why: `${SAME}the two are one moment then`,
  },
  {
    file: 'docs/align-blocks.ts',
    code: 'index < length',
    mutation: 'index <= length',
    why: `${SAME}behind the end both have nothing`,
  },
  {
    file: 'docs/align-blocks.ts',
    code: "if (node.type === 'paragraph' ||",
    why: `${SAME}nothing inside them is a block`,
  },
  { file: 'locales/src/negotiate.ts', code: 'NO_MATCH', why: `${SAME}neither is a language of the site` },
  {
    file: 'locales/src/negotiate.ts',
    code: "acceptLanguage ?? ''",
    why: `${SAME}what is no language tag says nothing`,
  },
  {
    file: 'membership/membership-schedule.ts',
    code: 'toSorted((a, b) => a.from - b.from)',
    why: `${SAME}higher plans come first, and what is to come of them lies before what is to come of the others`,
  },
  {
    file: 'membership/membership-schedule.ts',
    code: 'const stretches',
    why: `${SAME}what is no stretch has no end, and only those that end later are kept`,
  },
  {
    file: 'membership/membership-schedule.ts',
    code: '(a < b ?',
    mutation: 'a <= b',
    why: `${SAME}no plan is there twice`,
  },
  { file: 'membership/membership-schedule.ts', code: 'if (span.to <= from) continue', why: SPEED },
  {
    file: 'membership/membership-status.ts',
    code: 'schedule.at(-1)?.to',
    mutation: 'schedule.at(-1).to',
    why: `${SAME}a schedule that runs has an end`,
  },
  {
    file: 'membership/membership-status.ts',
    code: 'revokedAt ?? grantedAt',
    why: `${SAME}what never began was taken back when it was made`,
  },
  { file: 'orders/payment-state.ts', code: '< (b.payment', why: `${SAME}no two payments have one id` },
  { file: 'orders/price-order.ts', code: 'currencies[0]', why: `${SAME}a catalogue has a currency at least` },
  { file: 'analysis/analyzer.ts', code: 'if (known) return known', why: SPEED },
  {
    file: 'analysis/analyzer.ts',
    code: 'if (folded) words.push',
    why: `${SAME}no part of a word in these scripts folds to nothing`,
  },
  { file: 'analysis/analyzer.ts', code: 'if (folded.length === word.text.length', why: SPEED },
  { file: 'analysis/analyzer.ts', code: "joiner: '' }", why: `${SAME}no joiner is called that` },
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
  { file: 'analysis/fold-word.ts', code: 'const LETTER =', why: `${SAME}a letter that has no other spelling stays` },
  {
    file: 'analysis/language-tag.ts',
    code: 'localeOf(language) ?? NEUTRAL',
    mutation: 'localeOf(language) && NEUTRAL',
    why: 'Node divides the languages of the site by the same rules whatever the tag',
  },
  { file: 'analysis/language-tag.ts', code: 'bases.has(', why: SPEED },
  { file: 'analysis/language-tag.ts', code: 'bases.s', why: SPEED },
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

/** The reason for which a survivor may live; undefined when it hasn't been looked at yet. */
export function reasonOf({ file, code, mutation }: Survivor): string | undefined {
  return REASONS.find(
    (reason) =>
      file.endsWith(reason.file) &&
      code.includes(reason.code) &&
      (reason.mutation === undefined || reason.mutation === mutation),
  )?.why;
}
