import type { MarketingCopy } from '@duoverso/content/marketing/marketing-copy';
import type { LocaleCode } from '@duoverso/locales';
import { IslandSlot } from '../islands/runtime/IslandSlot.tsx';
import { contentDir } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { Actions } from './Actions.tsx';
import { Headline } from './Headline.tsx';
import { heroPair } from './hero-lines.ts';

interface HeroProps {
  view: View;
  /** Name of the page's copy, e.g. `f-pdf-translate`. */
  page: string;
  /** Language of the copy. */
  locale: LocaleCode;
  hero: MarketingCopy['hero'];
}

/** The head of a marketing page: its headline, what it is about, the next step, and the demo that shows it. */
export function Hero({ view, page, locale, hero }: HeroProps) {
  const { kicker, title, lead, actions, part, scene } = hero;
  const pair = heroPair(contentDir, page, view.locale.code);
  // The headline is there in every language, and so is the demo, even where the rest of the page is not.
  const spoken = pair?.[pair.own].locale.code ?? locale;
  return (
    <header className={scene ? 'hero hero-beside' : 'hero'}>
      <div className="hero-text">
        {kicker && <p className="front-kicker">{kicker}</p>}
        <Headline pair={pair} title={title} />
        <p className="front-lead">{lead}</p>
        {actions && <Actions view={view} actions={actions} />}
        {part && <IslandSlot view={view} locale={locale} name={part} place="hero" />}
      </div>
      {scene && (
        <div className="hero-demo" lang={view.locale.lang} dir={view.locale.dir}>
          <IslandSlot view={view} locale={spoken} name={scene} place="scene" />
        </div>
      )}
    </header>
  );
}
