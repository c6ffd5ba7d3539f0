import { getLocale, LOCALES, type Locale, type LocaleCode } from '@duoverso/locales';
import { z } from 'zod';
import { contentDir, site } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { demoTexts, filled, pickText, tongueOf } from '../frame/demo-texts.ts';
import { ownCode, pickWords } from '../frame/local-words.ts';
import { readDemo } from '../frame/read-demo.ts';
import styles from './style.css?url';
import type { BubbleTexts } from './View.tsx';
import MangaPanel from './View.tsx';

/** Panels of a strip, each with one bubble. */
const PANELS = 4;
const lines = z.array(filled).length(PANELS, `must be ${PANELS} bubbles, one for each panel`);

/** `content/scenes/manga.json`: what the bubbles of the strip say. */
export const mangaSchema = demoTexts({ lines }, { lines });

/** What the drawings show. */
const PANEL_KEYS = ['media.manga.panel1', 'media.manga.panel2', 'media.manga.panel3', 'media.manga.panel4'] as const;

/** A comic strip in four panels, with bubbles in the languages of the site. */
const mangaPanel: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const strips = readDemo(contentDir, 'manga', mangaSchema).texts;
    const { lang, year, lines, translations, translation } = pickText('manga', strips, locale.code);
    const texts = languagesBeside(locale).flatMap((code): BubbleTexts[] => {
      const words = pickWords(translations, code);
      return words ? [{ id: code, label: getLocale(code).label, tongue: tongueOf(code), lines: words.lines }] : [];
    });
    const credit = t('scenes.credit', { author: translation.author, work: translation.work, year: String(year) });
    return (
      <Island
        view={view}
        name="manga-panel"
        place={place}
        component={MangaPanel}
        props={{
          strings: {
            ...stringsOf(view, {
              label: 'media.manga.label',
              hint: 'media.manga.hint',
              settings: 'scenes.settings',
              all: 'media.manga.all',
              none: 'media.manga.none',
              language: 'media.manga.language',
              flow: 'media.manga.flow',
              flows: { horizontal: 'media.manga.flow.horizontal', vertical: 'media.manga.flow.vertical' },
              face: 'media.manga.face',
              faces: {
                plain: 'media.manga.face.plain',
                book: 'media.manga.face.book',
                capitals: 'media.manga.face.capitals',
              },
              lines: 'media.manga.lines',
            }),
            panels: PANEL_KEYS.map((key) => t(key)),
          },
          credit: t('media.credit', { credit, brand: site.brand.name }),
          original: { tongue: tongueOf(lang), lines },
          translations: texts as [BubbleTexts, ...BubbleTexts[]],
        }}
      />
    );
  },
};

export default mangaPanel;

/** The reader's own language, then the others; of two locales with the same text only the reader's. */
function languagesBeside(locale: Locale): LocaleCode[] {
  const written = LOCALES.filter(({ derived }) => derived?.by !== 'same').map(({ code }) => code);
  return [locale.code, ...written.filter((code) => code !== ownCode(locale))];
}
