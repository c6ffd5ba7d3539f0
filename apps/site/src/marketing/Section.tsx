import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import type { LocaleCode } from '@duoverso/locales';
import type { ReactNode } from 'react';
import { contentDir } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { pageDesigns } from './page-design.ts';
import { WordBreaks } from './WordBreaks.tsx';

interface SectionProps {
  /** Name of the page's copy, e.g. `f-pdf-translate`. */
  page: string;
  id: string;
  title: string;
  lead?: string | undefined;
  /** Stands beside the text where the width allows, below it otherwise. */
  beside?: ReactNode;
  /** The page's headline once more, where the page ends with this section. */
  pair?: ReactNode;
  children: ReactNode;
}

/** The frame of a marketing section: a heading that can be linked to, a lead, and what the section shows. */
export function Section({ page, id, title, lead, beside, pair, children }: SectionProps) {
  const text = (
    <>
      {pair}
      <h2 id={id} tabIndex={-1}>
        <WordBreaks>{title}</WordBreaks>
      </h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </>
  );
  const look = pageDesigns(contentDir)[page]?.looks?.[id];
  const classes = ['section', beside && 'section-beside', pair && 'finale', look && `as-${look}`];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={id}>
      {beside ? <div>{text}</div> : text}
      {beside}
    </section>
  );
}

/** What a section of one kind is drawn from. */
export interface KindProps<Kind extends MarketingSection['kind']> {
  view: View;
  /** Name of the page's copy, e.g. `f-pdf-translate`. */
  page: string;
  /** Language of the copy, in which figures are drawn. */
  locale: LocaleCode;
  section: Extract<MarketingSection, { readonly kind: Kind }>;
}
