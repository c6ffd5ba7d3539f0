import type { MarketingSection } from '@duoverso/content';
import type { LocaleCode } from '@duoverso/locales';
import { site } from '../page/site-content.ts';
import { resolveAction, type View } from '../page/view.ts';
import { inLanguage, LivePart } from '../parts/LivePart.tsx';
import { TabbedSteps } from '../parts/suggest-tab/TabbedSteps.tsx';
import { TickedSteps } from '../parts/ticks/TickedSteps.tsx';
import { Actions } from './Actions.tsx';
import { Section } from './Section.tsx';

interface MarketingSectionsProps {
  view: View;
  /** Language of the copy, in which figures are drawn. */
  locale: LocaleCode;
  sections: readonly MarketingSection[];
}

/** The sections of a marketing page in the order of its copy. */
export function MarketingSections({ view, locale, sections }: MarketingSectionsProps) {
  return sections.map((section) => <SectionOfKind key={section.id} view={view} locale={locale} section={section} />);
}

interface SectionOfKindProps extends Omit<MarketingSectionsProps, 'sections'> {
  section: MarketingSection;
}

function SectionOfKind({ view, locale, section }: SectionOfKindProps) {
  const { id, title } = section;
  switch (section.kind) {
    case 'features':
      return (
        <Section id={id} title={title} lead={section.lead}>
          <ul className="features">
            {section.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                {item.action && <MoreLink view={view} action={item.action} />}
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'steps':
      return (
        <Section id={id} title={title} lead={section.lead}>
          {section.remember === undefined ? (
            <StepList items={section.items} />
          ) : (
            <TickedSteps view={inLanguage(view, locale)} id={id} remember={section.remember} items={section.items} />
          )}
        </Section>
      );
    case 'tabs':
      return (
        <Section id={id} title={title} lead={section.lead}>
          <TabbedSteps id={id} title={title} group={section.group} items={section.items} />
        </Section>
      );
    case 'table':
      return (
        <Section id={id} title={title} lead={section.lead}>
          <ComparisonTable label={title} columns={section.columns} rows={section.rows} />
        </Section>
      );
    case 'faq':
      return (
        <Section id={id} title={title}>
          {section.items.map(({ question, answer }, index) => (
            <details key={question} className="question">
              <summary>
                {question}
                <span className="chevron" />
              </summary>
              <p id={`${id}-${index + 1}`}>{answer}</p>
            </details>
          ))}
        </Section>
      );
    case 'text':
      return (
        <Section id={id} title={title}>
          <Paragraphs paragraphs={section.paragraphs} />
          {section.action && <MoreLink view={view} action={section.action} />}
        </Section>
      );
    case 'figure':
      return (
        <Section id={id} title={title} lead={section.lead}>
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
    case 'live':
      return (
        <Section
          id={id}
          title={title}
          lead={section.lead}
          beside={
            section.layout === 'beside' && <LivePart view={view} locale={locale} name={section.part} place={id} />
          }
        >
          {section.layout !== 'beside' && <LivePart view={view} locale={locale} name={section.part} place={id} />}
          {section.paragraphs && <Paragraphs paragraphs={section.paragraphs} />}
          {section.action && <MoreLink view={view} action={section.action} />}
        </Section>
      );
    case 'numbers':
      return (
        <Section id={id} title={title}>
          <ul className="numbers">
            {section.items.map(({ number, label }) => (
              <li key={label}>
                <strong>{number}</strong>
                <p>{label}</p>
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'call':
      return (
        <Section id={id} title={title} lead={section.text}>
          {/* The landing page keeps its first view light: there the download page finds the store. */}
          <Actions view={inLanguage(view, locale)} actions={section.actions} namesStore={view.route !== '/'} />
        </Section>
      );
  }
}

function StepList({ items }: { items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol className="step-list">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="section-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function MoreLink({ view, action }: { view: View; action: { readonly label: string; readonly to: string } }) {
  const href = resolveAction(action.to, view);
  return href ? (
    <a className="more" href={href}>
      {action.label}
    </a>
  ) : null;
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
      <table {...TABLE_ROLES.table}>
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
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
