import { inLanguage } from '../islands/runtime/IslandSlot.tsx';
import { contentDir } from '../page/site-content.ts';
import { Actions } from './Actions.tsx';
import { heroPair } from './hero-lines.ts';
import type { KindProps } from './Section.tsx';
import { setLine } from './specimen-lines.ts';

/**
 * What a page ends with: its headline once more in both languages, large, and the next step, on a band in ink that goes on into the footer. For who hears the page the
 * headline isn't said again. A page whose task is its head has no pair.
 */
export function Finale({ view, page, locale, section: { id, title, text, actions } }: KindProps<'call'>) {
  const pair = heroPair(contentDir, page, view.locale.code);
  return (
    <section className="section finale" aria-labelledby={id}>
      {pair && (
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
      )}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className="section-lead">{text}</p>
      {/* The landing page keeps its first view light: there the download page finds the store. */}
      <Actions view={inLanguage(view, locale)} actions={actions} namesStore={view.route !== '/'} />
    </section>
  );
}
