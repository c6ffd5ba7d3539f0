import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import type { LocaleCode } from '@duoverso/locales';
import type { ReactNode } from 'react';
import { IslandSlot, inLanguage } from '../islands/runtime/IslandSlot.tsx';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { Deck, deckOf, Still } from './Deck.tsx';
import { closesInInk, Finale, FinalePair } from './Finale.tsx';
import { Ledger } from './Ledger.tsx';
import { templateOf } from './page-template.ts';
import { type KindProps, Section } from './Section.tsx';
import {
  FeatureSection,
  MoreLink,
  NumberSection,
  Paragraphs,
  QuestionSection,
  StepSection,
  TabSection,
  TextSection,
} from './text-sections.tsx';

/** Rows that compare what the first column names; scrolls where it is wider than the screen. */
function TableSection({ page, section: { id, title, lead, columns, rows } }: KindProps<'table'>) {
  return (
    <Section page={page} id={id} title={title} lead={lead}>
      <ComparisonTable label={title} columns={columns} rows={rows} />
    </Section>
  );
}

/** Said aloud, because parts of a table that narrow screens lay out as a grid are no longer a table to some browsers. */
const TABLE_ROLES = {
  table: { role: 'table' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface ComparisonTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

function ComparisonTable({ label, columns, rows }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset
    <div className="table-scroll" role="group" tabIndex={0} aria-label={label}>
      <table {...TABLE_ROLES.table} aria-label={label}>
        <thead>
          <tr {...TABLE_ROLES.row}>
            {columns.map((column) => (
              <th key={column} {...TABLE_ROLES.column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first} {...TABLE_ROLES.row}>
              <th {...TABLE_ROLES.name}>{first}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} {...TABLE_ROLES.cell}>
                  {breakAfterAt(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An address of a mailbox, too long for a cell, goes on in the next line after its sign and not within a word. */
function breakAfterAt(text: string): ReactNode {
  return text.split('@').flatMap((part, index) => (index === 0 ? [part] : ['@', <wbr key={part} />, part]));
}

interface MarketingSectionsProps {
  view: View;
  /** Name of the page's copy, e.g. `f-pdf-translate`. */
  page: string;
  /** Language of the copy, in which figures are drawn. */
  locale: LocaleCode;
  sections: readonly MarketingSection[];
}

/** The sections of a marketing page in the order of its copy. */
export function MarketingSections({ sections, ...rest }: MarketingSectionsProps) {
  const deck = deckOf(rest.page, sections);
  return sections.map((section) => {
    if (section === deck[0]) return <Deck key={section.id} {...rest} sections={deck} />;
    if (deck.some((one) => one === section)) return null;
    const closing = section === sections.at(-1) && closesInInk(sections);
    return <SectionOfKind key={section.id} {...rest} section={section} closing={closing} />;
  });
}

interface SectionOfKindProps extends Omit<MarketingSectionsProps, 'sections'> {
  section: MarketingSection;
  /** Whether the page ends with it, on a band in ink. */
  closing: boolean;
}

function SectionOfKind({ section, closing, ...rest }: SectionOfKindProps) {
  switch (section.kind) {
    case 'features':
      return <FeatureSection {...rest} section={section} />;
    case 'steps':
      return <StepSection {...rest} section={section} />;
    case 'tabs':
      return <TabSection {...rest} section={section} />;
    case 'table':
      return <TableSection {...rest} section={section} />;
    case 'faq':
      return <QuestionSection {...rest} section={section} />;
    case 'text':
      return <TextSection {...rest} section={section} />;
    case 'figure':
      return <FigureSection {...rest} section={section} />;
    case 'live':
      return <LiveSection {...rest} section={section} closing={closing} />;
    case 'numbers':
      return templateOf(rest.page) === 'landing' ? (
        <Ledger {...rest} section={section} />
      ) : (
        <NumberSection {...rest} section={section} />
      );
    case 'call':
      return <Finale {...rest} section={section} />;
  }
}

/** A drawing with its caption. */
function FigureSection({ page, locale, section }: KindProps<'figure'>) {
  return (
    <Section page={page} id={section.id} title={section.title} lead={section.lead}>
      {section.paragraphs && <Paragraphs paragraphs={section.paragraphs} />}
      <figure className="figure">
        <div
          className="figure-art"
          role="img"
          aria-label={section.alt}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the site itself while it is built
          dangerouslySetInnerHTML={{ __html: site.drawFigure(locale, section.figure) }}
        />
        <figcaption>{section.caption}</figcaption>
      </figure>
    </Section>
  );
}

/** An island, below its text or beside it. */
function LiveSection({ view, page, locale, section, closing }: KindProps<'live'> & { closing: boolean }) {
  const { id, title, lead, part, layout, paragraphs, action } = section;
  const live = <IslandSlot view={view} locale={locale} name={part} place={id} />;
  const shown =
    templateOf(page) === 'landing' ? <Still label={inLanguage(view, locale).t('scenes.try')}>{live}</Still> : live;
  return (
    <Section
      page={page}
      id={id}
      title={title}
      lead={lead}
      beside={layout === 'beside' && shown}
      pair={closing && <FinalePair view={view} page={page} />}
    >
      {layout !== 'beside' && shown}
      {paragraphs && <Paragraphs paragraphs={paragraphs} />}
      {action && <MoreLink view={view} action={action} />}
    </Section>
  );
}
