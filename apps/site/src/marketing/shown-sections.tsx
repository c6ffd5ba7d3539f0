import type { ReactNode } from 'react';
import { IslandSlot, inLanguage } from '../islands/runtime/IslandSlot.tsx';
import { site } from '../page/site-content.ts';
import { foldsDemo } from './page-template.ts';
import { Section } from './Section.tsx';
import type { KindProps } from './section-kinds.ts';
import { MoreLink, Paragraphs } from './text-sections.tsx';

/** A drawing with its caption. */
export function FigureSection({ locale, section }: KindProps<'figure'>) {
  return (
    <Section id={section.id} title={section.title} lead={section.lead}>
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
export function LiveSection({ view, locale, section }: KindProps<'live'>) {
  const { id, title, lead, part, layout, paragraphs, action } = section;
  const live = <IslandSlot view={view} locale={locale} name={part} place={id} />;
  const shown = foldsDemo(view.route, part) ? (
    <Fold label={inLanguage(view, locale).t('scenes.try')}>{live}</Fold>
  ) : (
    live
  );
  return (
    <Section id={id} title={title} lead={lead} beside={layout === 'beside' && shown}>
      {layout !== 'beside' && shown}
      {paragraphs && <Paragraphs paragraphs={paragraphs} />}
      {action && <MoreLink view={view} action={action} />}
    </Section>
  );
}

/** A demo behind a button on a phone, where its page is long. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="button">
        {label}
        <span className="chevron" />
      </summary>
      {children}
    </details>
  );
}
