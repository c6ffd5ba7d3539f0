import { intlTag, type LocaleCode } from '@duoverso/locales';
import type { MessageKey, Translate } from '@duoverso/locales/messages';
import { keptPerContent } from '../page/kept-per-content.ts';
import { site } from '../page/site-content.ts';
import { versionedHref } from '../page/versioned-href.ts';
import { createView } from '../page/view.ts';
import { crashStrings } from '../strings/crash-strings.ts';
import { pluralForms } from '../strings/plural-forms.ts';
import type { ReadingConfig, ReadingStrings, WordStrings } from './reading-props.ts';

/** What the control of bilingual reading works with on a locale's pages. */
export const readingConfig: (code: LocaleCode) => ReadingConfig = keptPerContent(createConfig);

/** Address of a locale's configuration, which changes with its content. */
export function readingConfigHref(code: LocaleCode): string {
  return versionedHref(`/${code}/reading.json`, readingConfig(code));
}

function createConfig(code: LocaleCode): ReadingConfig {
  const { t } = createView(code, '/');
  return {
    intlTag: intlTag(code),
    styles: site.displayStyles.styles.map(({ id }) => ({ id, name: t(`reading.style.${id}` as MessageKey) })),
    strings: readingStrings(t, code),
  };
}

function readingStrings(t: Translate, code: LocaleCode): ReadingStrings {
  const keep = (key: MessageKey, name: string) => t(key, { [name]: `{${name}}` });
  return {
    panel: t('reading.panel'),
    language: t('reading.language'),
    off: t('reading.off'),
    noLanguage: t('reading.language.none'),
    style: t('reading.style'),
    order: t('reading.order'),
    orderOriginal: t('reading.order.original'),
    orderTranslation: t('reading.order.translation'),
    show: t('reading.show'),
    showAlways: t('reading.show.always'),
    showHover: t('reading.show.hover'),
    hoverHelp: keep('reading.show.hover.help', 'key'),
    key: t('reading.key'),
    keys: {
      Control: t('reading.key.control'),
      ControlOnMac: t('reading.key.control.mac'),
      Alt: t('reading.key.alt'),
      AltOnMac: t('reading.key.alt.mac'),
      Shift: t('reading.key.shift'),
    },
    copy: t('reading.copy'),
    copied: t('reading.copied'),
    copyFailed: keep('reading.copyFailed', 'url'),
    pending: t('reading.pending'),
    failed: t('reading.failed'),
    retry: t('error.chunk.retry'),
    ...crashStrings(t),
    words: wordStrings(t, code),
  };
}

function wordStrings(t: Translate, code: LocaleCode): WordStrings {
  return {
    title: t('reading.words'),
    count: pluralForms(intlTag(code), (count) => t('reading.words.count', { count })),
    none: t('reading.words.none'),
    save: t('reading.words.save'),
    saved: t('reading.words.saved'),
    full: t('reading.words.full'),
    remove: t('reading.words.remove', { word: '{word}' }),
    csv: t('reading.words.csv'),
    anki: t('reading.words.anki'),
    failed: t('error.chunk.text'),
    retry: t('error.chunk.retry'),
    columns: {
      word: t('reading.words.column.word'),
      lang: t('reading.words.column.lang'),
      sentence: t('reading.words.column.sentence'),
      translation: t('reading.words.column.translation'),
      translationLang: t('reading.words.column.translationLang'),
      page: t('reading.words.column.page'),
      savedAt: t('reading.words.column.savedAt'),
    },
  };
}
