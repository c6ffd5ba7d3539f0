import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import type { LocaleCode } from '@duoverso/locales';
import type { ReactNode } from 'react';
import { IslandSlot, inLanguage } from '../islands/runtime/IslandSlot.tsx';
import type { View } from '../page/view.ts';
import { lightOf } from './page-template.ts';
import { MoreLink, Paragraphs } from './text-sections.tsx';
import { WordBreaks } from './WordBreaks.tsx';

type LiveSection = Extract<MarketingSection, { readonly kind: 'live' }>;

/**
 * The sections of a page that lie on its deck: the first run of two demos or more that have a light each.
 * @param page name of its copy, e.g. `home`
 */
export function deckOf(page: string, sections: readonly MarketingSection[]): readonly LiveSection[] {
  const isOnDeck = (section: MarketingSection): section is LiveSection =>
    section.kind === 'live' && lightOf(page, section.part) !== undefined;
  const from = sections.findIndex(isOnDeck);
  if (from < 0) return [];
  const until = sections.findIndex((section, at) => at > from && !isOnDeck(section));
  const run = sections.slice(from, until < 0 ? undefined : until).filter(isOnDeck);
  return run.length > 1 ? run : [];
}

interface DeckProps {
  view: View;
  page: string;
  /** Language of the copy. */
  locale: LocaleCode;
  sections: readonly LiveSection[];
}

/**
 * Demos laid on each other like sheets of paper: each stays in the window until the next one lies on it, its words beside it, and the band takes the light of what
 * is read (`deck.ts`). On narrow and low windows words and sheets follow each other.
 */
export function Deck({ view, page, locale, sections }: DeckProps) {
  const label = inLanguage(view, locale).t('scenes.try');
  return (
    <div className="deck" data-sheets={sections.length}>
      {sections.map(({ id, title, lead, part, paragraphs, action }) => (
        <section key={id} className="deck-step" aria-labelledby={id} data-light={lightOf(page, part)}>
          <div className="deck-words">
            <h2 id={id} tabIndex={-1}>
              <WordBreaks>{title}</WordBreaks>
            </h2>
            {lead && <p className="section-lead">{lead}</p>}
            {paragraphs && <Paragraphs paragraphs={paragraphs} />}
            {action && <MoreLink view={view} action={action} />}
          </div>
          <div className="deck-sheet">
            <Still label={label}>
              <IslandSlot view={view} locale={locale} name={part} place={id} />
            </Still>
          </div>
        </section>
      ))}
    </div>
  );
}

interface StillProps {
  /** What a press is for. */
  label: string;
  /** An island. */
  children: ReactNode;
}

/** A demo that a phone shows as a picture of limited height until it's touched; on wider screens it's there in full. */
export function Still({ label, children }: StillProps) {
  return (
    <div className="still">
      {children}
      <p className="still-label" aria-hidden="true">
        {label}
      </p>
    </div>
  );
}
