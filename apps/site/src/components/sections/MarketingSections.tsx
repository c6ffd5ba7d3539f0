import type { MarketingSection } from '@duoverso/content';
import type { LocaleCode } from '@duoverso/locales';
import { site } from '../../site-content.ts';
import { resolveAction, type View } from '../../view.ts';
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
          <ol className="step-list">
            {section.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
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
          {section.items.map(({ question, answer }) => (
            <details key={question} className="question">
              <summary>
                {question}
                <span className="chevron" />
              </summary>
              <p>{answer}</p>
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
    case 'call':
      return (
        <Section id={id} title={title} lead={section.text}>
          <Actions view={view} actions={section.actions} />
        </Section>
      );
  }
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

interface ComparisonTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

function ComparisonTable({ label, columns, rows }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset
    <div className="table-scroll" role="group" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
