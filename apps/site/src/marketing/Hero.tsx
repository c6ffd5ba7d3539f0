import type { MarketingCopy } from '@duoverso/content';
import type { LocaleCode } from '@duoverso/locales';
import type { View } from '../page/view.ts';
import { LivePart } from '../parts/LivePart.tsx';
import { Actions } from './Actions.tsx';

interface HeroProps {
  view: View;
  /** Language of the copy. */
  locale: LocaleCode;
  hero: MarketingCopy['hero'];
}

/** The head of a marketing page: its headline of two lines, what it is about, and the next step. */
export function Hero({ view, locale, hero }: HeroProps) {
  return (
    <header className="hero">
      <p className="front-kicker">{hero.kicker}</p>
      <h1 className="front-title" tabIndex={-1}>
        {hero.title} <span>{hero.accent}</span>
      </h1>
      <p className="front-lead">{hero.lead}</p>
      <Actions view={view} actions={hero.actions} />
      {hero.part && <LivePart view={view} locale={locale} name={hero.part} place="hero" />}
    </header>
  );
}
