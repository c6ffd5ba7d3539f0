import { LOCALES } from '@duoverso/locales';
import { contentDir, site } from '../../../page/site-content.ts';
import { type StringKeys, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { tongueOf } from '../frame/demo-texts.ts';
import { pickWords } from '../frame/local-words.ts';
import { readDemo } from '../frame/read-demo.ts';
import { quotesSchema } from './quotes-schema.ts';
import styles from './style.css?url';
import ShareCard, { type CardSample } from './View.tsx';

const STRINGS = {
  label: 'media.card.label',
  samples: 'media.card.samples',
  setting: 'media.card.setting',
  settings: {
    broadsheet: 'media.card.setting.broadsheet',
    facing: 'media.card.setting.facing',
    night: 'media.card.setting.night',
    bubble: 'media.card.setting.bubble',
  },
  format: 'media.card.format',
  formats: {
    wide: 'media.card.format.wide',
    tall: 'media.card.format.tall',
    story: 'media.card.format.story',
  },
  tooLong: 'media.card.tooLong',
  note: 'media.card.note',
  fields: {
    original: 'media.card.original',
    originalLanguage: 'media.card.originalLanguage',
    translation: 'media.card.translation',
    translationLanguage: 'media.card.translationLanguage',
    source: 'media.card.source',
    address: 'media.card.address',
  },
  actions: {
    save: 'media.card.save',
    copyPicture: 'media.card.copyPicture',
    copyText: 'media.card.copyText',
    share: 'media.card.share',
    saved: 'media.card.saved',
    copied: 'docs.copied',
    failed: 'media.card.failed',
  },
} as const satisfies StringKeys;

/** Makes a picture of a quotation in two languages (`content/scenes/quotes.json` has samples). */
const shareCard: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { texts } = readDemo(contentDir, 'quotes', quotesSchema);
    const samples = texts.flatMap(({ lang, year, line, translations }): CardSample[] => {
      const own = pickWords(translations, locale.code);
      if (!own) return [];
      const source = t('scenes.credit', { author: own.author, work: own.work, year: String(year) });
      return [
        {
          id: `${lang}-${year}`,
          label: own.author,
          texts: {
            original: line,
            originalLanguage: lang,
            translation: own.line,
            translationLanguage: locale.code,
            source,
            address: '',
          },
        },
      ];
    });
    const [first, ...others] = samples;
    if (!first)
      throw new Error(
        `content/scenes/quotes.json: no text is translated into ${locale.code}. Add one to "translations".`,
      );
    return (
      <Island
        view={view}
        name="share-card"
        place={place}
        eager="query"
        component={ShareCard}
        props={{
          strings: stringsOf(view, STRINGS),
          brand: site.brand.name,
          languages: LOCALES.filter(({ code, derived }) => derived?.by !== 'same' || code === locale.code).map(
            ({ code, label }) => ({ id: code, label, tongue: tongueOf(code) }),
          ),
          samples: [first, ...others],
        }}
      />
    );
  },
};

export default shareCard;
