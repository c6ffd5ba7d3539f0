import { marketingRoute } from '@duoverso/content/data/navigation';
import { intlTag, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { cachedPerContent } from '../../page/cached-per-content.ts';
import { site } from '../../page/site-content.ts';
import { versionedHref } from '../../page/versioned-href.ts';
import { createView } from '../../page/view.ts';
import { CRASH_KEYS } from '../../strings/crash-keys.ts';
import { plural, type StringKeys, stringsOf } from '../../strings/strings-of.ts';
import type { ReadingConfig } from './reading-props.ts';

/** What the control of bilingual reading works with on a locale's pages. */
export const readingConfig: (code: LocaleCode) => ReadingConfig = cachedPerContent(createConfig);

/** Address of a locale's configuration, which changes with its content. */
export function readingConfigHref(code: LocaleCode): string {
  return versionedHref(`/${code}/reading.json`, readingConfig(code));
}

const WORD_STRINGS = {
  title: 'reading.words',
  count: plural('reading.words.count'),
  none: 'reading.words.none',
  save: 'reading.words.save',
  gloss: 'reading.words.gloss',
  note: 'reading.words.note',
  hint: 'reading.words.hint',
  unsure: 'reading.words.unsure',
  likely: 'reading.words.likely',
  through: 'reading.words.through',
  dictionary: 'reading.words.dictionary',
  listen: 'reading.words.listen',
  hearWord: 'reading.words.hear.word',
  hearSentence: 'reading.words.hear.sentence',
  slow: 'reading.words.slow',
  voice: 'reading.words.voice',
  noVoice: 'reading.words.noVoice',
  learning: 'reading.words.learning',
  known: 'reading.words.known',
  find: 'reading.words.find',
  everyLanguage: 'reading.words.everyLanguage',
  everyState: 'reading.words.everyState',
  noMatch: 'reading.words.noMatch',
  import: 'reading.words.import',
  imported: plural('reading.words.imported'),
  importFailed: 'reading.words.importFailed',
  importLetters: 'reading.words.importLetters',
  importDate: 'reading.words.importDate',
  importRow: 'reading.words.importRow',
  saved: 'reading.words.saved',
  full: 'reading.words.full',
  remove: 'reading.words.remove',
  share: 'reading.words.share',
  csv: 'reading.words.csv',
  anki: 'reading.words.anki',
  failed: 'error.chunk.text',
  retry: 'error.chunk.retry',
  columns: {
    word: 'reading.words.column.word',
    lang: 'reading.words.column.lang',
    sentence: 'reading.words.column.sentence',
    translation: 'reading.words.column.translation',
    translationLang: 'reading.words.column.translationLang',
    page: 'reading.words.column.page',
    savedAt: 'reading.words.column.savedAt',
    gloss: 'reading.words.gloss',
    note: 'reading.words.note',
    state: 'reading.words.column.state',
    reading: 'reading.words.column.reading',
    base: 'reading.words.base',
    practice: 'reading.words.column.practice',
  },
} as const satisfies StringKeys;

const STRINGS = {
  panel: 'reading.button',
  stateOff: 'reading.state.off',
  stateOn: 'reading.state.on',
  stateAbsent: 'reading.state.absent',
  language: 'reading.language',
  all: 'reading.all',
  where: 'reading.where',
  whereUnder: 'reading.where.under',
  whereFacing: 'reading.where.facing',
  more: 'reading.more',
  less: 'reading.less',
  speak: 'reading.speak',
  headings: 'reading.headings',
  headingsBoth: 'reading.headings.both',
  headingsPage: 'reading.headings.page',
  turnOff: 'reading.turnOff',
  turnedOn: 'reading.turnedOn',
  turnedOff: 'reading.turnedOff',
  shortcut: 'reading.shortcut',
  shortcutNone: 'reading.shortcut.none',
  shortcutHelp: 'reading.shortcut.help',
  shortcutScreenReader: 'reading.shortcut.screenReader',
  shortcutWords: 'reading.shortcut.words',
  absent: 'reading.absent',
  reverse: 'reading.reverse',
  close: 'reading.close',
  stale: 'reading.stale',
  draft: 'reading.draft',
  noLanguage: 'reading.language.none',
  style: 'reading.style',
  order: 'reading.order',
  orderOriginal: 'reading.order.original',
  orderTranslation: 'reading.order.translation',
  show: 'reading.show',
  showAlways: 'reading.show.always',
  showHover: 'reading.show.hover',
  hoverHelp: 'reading.show.hover.help',
  key: 'reading.key',
  keys: {
    Control: 'reading.key.control',
    ControlOnMac: 'reading.key.control.mac',
    Alt: 'reading.key.alt',
    AltOnMac: 'reading.key.alt.mac',
    Shift: 'reading.key.shift',
  },
  copy: 'reading.copy',
  copied: 'reading.copied',
  copyFailed: 'reading.copyFailed',
  pending: 'reading.pending',
  failed: 'reading.failed',
  retry: 'error.chunk.retry',
  ...CRASH_KEYS,
  words: WORD_STRINGS,
  card: 'reading.card',
} as const satisfies StringKeys;

function createConfig(code: LocaleCode): ReadingConfig {
  const view = createView(code, '/');
  const strings = stringsOf(view, STRINGS);
  const card = cardPage();
  return {
    intlTag: intlTag(code),
    lang: view.locale.lang,
    dir: view.locale.dir,
    styles: site.displayStyles.styles.map(({ id, columns = false }) => ({
      id,
      name: view.t(messageKey(`reading.style.${id}`)),
      columns,
    })),
    strings: { ...strings, words: { ...strings.words, brand: site.brand.name } },
    ...(card && { card: view.href(card) }),
  };
}

/** Route of the page whose demo makes cards. */
function cardPage(): string | undefined {
  const page = site.marketingPages.find(
    (name) => site.marketingCopy(SOURCE_LOCALE, name).copy.hero.scene === 'share-card',
  );
  return page && marketingRoute(page);
}
