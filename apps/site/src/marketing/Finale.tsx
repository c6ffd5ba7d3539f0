import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import { inLanguage } from '../islands/runtime/IslandSlot.tsx';
import { contentDir } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { Actions } from './Actions.tsx';
import { heroPair } from './hero-lines.ts';
import type { KindProps } from './Section.tsx';
import { setLine } from './specimen-lines.ts';
import { WordBreaks } from './WordBreaks.tsx';

/** Whether a page ends with its next step, said or shown: a band in ink, which goes on into the footer. */
export function closesInInk(sections: readonly Pick<MarketingSection, 'kind'>[]): boolean {
  const kind = sections.at(-1)?.kind;
  return kind === 'call' || kind === 'live';
}

/** A page's headline once more in both languages, large. For who hears the page it isn't said again. A page whose task is its head has none. */
export function FinalePair({ view, page }: { view: View; page: string }) {
  const pair = heroPair(contentDir, page, view.locale.code);
  return (
    pair && (
      <p className="finale-pair" aria-hidden="true" translate="no">
        {[pair.original, pair.translation].map((line) => (
          <span
            key={line.locale.code}
            className={line === pair.translation ? 'pair-translation' : undefined}
            lang={line.locale.lang}
            dir={line.locale.dir}
          >
            {setLine(line.locale, line.text).sentences.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
        ))}
      </p>
    )
  );
}

/** What a page ends with: its headline once more, and the next step. */
export function Finale({ view, page, locale, section: { id, title, text, actions } }: KindProps<'call'>) {
  return (
    <section className="section finale" aria-labelledby={id}>
      <FinalePair view={view} page={page} />
      <h2 id={id} tabIndex={-1}>
        <WordBreaks>{title}</WordBreaks>
      </h2>
      <p className="section-lead">{text}</p>
      {/* The landing page keeps its first view light: there the download page finds the store. */}
      <Actions view={inLanguage(view, locale)} actions={actions} namesStore={view.route !== '/'} />
    </section>
  );
}
