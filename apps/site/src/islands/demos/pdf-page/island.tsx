import { z } from 'zod';
import { planWith } from '../../../page/plan-with.ts';
import { contentDir, site } from '../../../page/site-content.ts';
import { type StringKeys, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { demoTexts, filled, pickText, tongueOf } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import styles from './style.css?url';
import type { PdfPageProps } from './View.tsx';
import PdfPage from './View.tsx';

const words = {
  /** Paragraphs of the left column. */
  left: z.array(filled).length(2),
  /** Paragraphs of the right column: the formula and the table stand between them. */
  right: z.array(filled).length(2),
  /** Heads of the table's columns. */
  head: z.array(filled).min(2),
};

/** `content/scenes/paper.json`: a page of a scientific paper. */
export const paperSchema = demoTexts(
  {
    ...words,
    formula: z.enum(['series', 'mating']),
    table: z.strictObject({ rows: z.array(z.array(filled)).min(1) }),
  },
  {
    ...words,
    /** What is not the author's. */
    note: filled.optional(),
  },
);

const STRINGS = {
  label: 'media.paper.label',
  settings: 'scenes.settings',
  mode: 'media.paper.mode',
  modes: { free: 'media.paper.mode.free', pro: 'media.paper.mode.pro' },
  understands: 'media.paper.understands',
  parts: {
    formulas: 'media.paper.part.formulas',
    tables: 'media.paper.part.tables',
    columns: 'media.paper.part.columns',
    scans: 'media.paper.part.scans',
  },
  file: 'media.paper.file',
  files: { text: 'media.paper.file.text', scan: 'media.paper.file.scan' },
  states: { free: 'media.paper.state.free', pro: 'media.paper.state.pro', mixed: 'media.paper.state.mixed' },
  unread: 'media.paper.unread',
  formats: 'media.format.label',
} as const satisfies StringKeys;

/** A page of a paper and its translation (`content/scenes/paper.json`). */
const pdfPage: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const plan = planWith('pdf-pro');
    const { texts } = readDemo(contentDir, 'paper', paperSchema);
    const paper = pickText('paper', texts, locale.code);
    const { translation } = paper;
    const languages = new Intl.DisplayNames(locale.lang, { type: 'language' });
    // Within a sentence: many languages write their own name small there. A region says nothing here.
    const nameOf = (tag: string) => {
      const { language, script } = new Intl.Locale(tag);
      return languages.of(script ? `${language}-${script}` : language) ?? tag;
    };
    const credit = t('scenes.credit', { author: translation.author, work: translation.work, year: String(paper.year) });
    const made = t('media.credit', { credit, brand: site.brand.name });
    return (
      <Island
        view={view}
        name="pdf-page"
        place={place}
        component={PdfPage}
        props={{
          strings: stringsOf(view, STRINGS, { plan }),
          paper: {
            formula: paper.formula,
            rows: paper.table.rows,
            original: {
              name: t('media.paper.original', { language: nameOf(paper.lang) }),
              tongue: tongueOf(paper.lang),
              texts: wordsOf(paper),
            },
            translation: {
              name: t('media.paper.translation', { language: nameOf(locale.lang) }),
              tongue: tongueOf(locale.code),
              texts: wordsOf(translation),
            },
          },
          credit: [made, translation.note].filter(Boolean).join(' · '),
          formats: [
            { id: 'pdf', label: 'PDF', text: t('media.format.pdf', { plan }) },
            { id: 'epub', label: 'ePub', text: t('media.format.epub') },
            { id: 'subtitles', label: 'SRT, ASS', text: t('media.format.subtitles') },
            { id: 'docx', label: 'DOCX', text: t('media.format.text') },
            { id: 'html', label: 'HTML', text: t('media.format.text') },
            { id: 'txt', label: 'TXT', text: t('media.format.text') },
            { id: 'markdown', label: 'Markdown', text: t('media.format.text') },
          ],
        }}
      />
    );
  },
};

export default pdfPage;

type Words = PdfPageProps['paper']['original']['texts'];

function wordsOf({ work, author, left, right, head }: Words): Words {
  return { work, author, left, right, head };
}
