import type { MarketingCopy } from '@duoverso/content';
import type { View } from '../../view.ts';
import { Actions } from './Actions.tsx';

interface HeroProps {
  view: View;
  hero: MarketingCopy['hero'];
}

/** The head of a marketing page: its headline in two voices, what it is about, and the next step. */
export function Hero({ view, hero }: HeroProps) {
  return (
    <header className="hero">
      <p className="front-kicker">{hero.kicker}</p>
      <h1 className="front-title" tabIndex={-1}>
        {hero.title} <span className="text-accent">{hero.accent}</span>
      </h1>
      <p className="front-lead">{hero.lead}</p>
      <Actions view={view} actions={hero.actions} />
    </header>
  );
}
