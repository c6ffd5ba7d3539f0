import { LOCALES } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import { contentDir, site } from '../../page/site-content.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import { pickWords } from '../scene/local-words.ts';
import { readScene } from '../scene/read-scene.ts';
import sceneStyles from '../scene/scene.css?url';
import { tongueOf } from '../scene/scene-texts.ts';
import { quotesSchema } from './quotes-schema.ts';
import styles from './style.css?url';
import ShareCard, { type CardSample, type ShareCardProps } from './View.tsx';

/** Makes a picture of a quotation in two languages (`content/scenes/quotes.json` has samples). */
const shareCard: Part = {
  styles: [sceneStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { texts } = readScene(contentDir, 'quotes', quotesSchema);
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
        component={ShareCard}
        props={{
          strings: cardStrings(t),
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

function cardStrings(t: Translate): ShareCardProps['strings'] {
  return {
    label: t('media.card.label'),
    samples: t('media.card.samples'),
    theme: t('media.card.theme'),
    themes: { light: t('media.card.theme.light'), dark: t('media.card.theme.dark') },
    format: t('media.card.format'),
    formats: {
      wide: t('media.card.format.wide'),
      square: t('media.card.format.square'),
      tall: t('media.card.format.tall'),
    },
    tooLong: t('media.card.tooLong'),
    note: t('media.card.note'),
    fields: {
      original: t('media.card.original'),
      originalLanguage: t('media.card.originalLanguage'),
      translation: t('media.card.translation'),
      translationLanguage: t('media.card.translationLanguage'),
      source: t('media.card.source'),
      address: t('media.card.address'),
    },
    actions: {
      save: t('media.card.save'),
      copyPicture: t('media.card.copyPicture'),
      copyText: t('media.card.copyText'),
      share: t('media.card.share'),
      saved: t('media.card.saved'),
      copied: t('docs.copied'),
      failed: t('media.card.failed'),
    },
  };
}
