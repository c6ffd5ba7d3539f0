import type { MarketingCopy } from '@duoverso/content/marketing/marketing-copy';
import type { LocaleCode } from '@duoverso/locales';
import { IslandSlot } from '../islands/runtime/IslandSlot.tsx';
import { contentDir } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { Actions } from './Actions.tsx';
import { type HeroLine, type HeroPair, heroPair } from './hero-lines.ts';
import { heroLanguage } from './island-data.ts';
import { templateOf } from './page-template.ts';
import { Specimen } from './Specimen.tsx';
import { Scenery } from './worlds/Scenery.tsx';
import { worldOf } from './worlds.ts';

interface HeadlineProps {
  pair: HeroPair | undefined;
  /** Said where there is no pair. */
  title: string | undefined;
}

interface LineProps {
  line: HeroLine;
  /** Whether it is in another language than the page. */
  other: boolean;
  className: string;
}

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
  const spoken = heroLanguage(page, view.locale.code, locale);
  const isSpecimen = pair !== undefined && templateOf(page) === 'landing';
  const world = worldOf(page);
  const place = world ? 'hero hero-stage' : 'hero hero-beside';
  const besideScene = scene ? place : 'hero';
  return (
    <header className={isSpecimen ? 'hero hero-specimen' : besideScene}>
      <div className="hero-text">
        {kicker && <p className="front-kicker">{kicker}</p>}
        {isSpecimen ? <Specimen view={view} page={page} /> : <Headline pair={pair} title={title} />}
        <p className="front-lead">{lead}</p>
        {actions && <Actions view={view} actions={actions} />}
        {part && <IslandSlot view={view} locale={locale} name={part} place="hero" />}
      </div>
      {scene && (
        <div className="hero-demo" lang={view.locale.lang} dir={view.locale.dir}>
          {world && <Scenery world={world} view={view} />}
          <IslandSlot view={view} locale={spoken} name={scene} place="scene" />
        </div>
      )}
    </header>
  );
}

/** The headline of a marketing page: one line, or the same line in two languages. */
function Headline({ pair, title }: HeadlineProps) {
  if (!pair) {
    return (
      <h1 className="front-title" tabIndex={-1}>
        {title}
      </h1>
    );
  }
  const { original, translation, own } = pair;
  return (
    <h1 className="front-title front-pair" tabIndex={-1}>
      <Line line={original} other={own !== 'original'} className="pair-original" />{' '}
      <Line line={translation} other={own !== 'translation'} className="pair-translation" />
    </h1>
  );
}

/** Bilingual reading, which shows a translation of its own, leaves the line in the other language alone. */
function Line({ line: { locale, text }, other, className }: LineProps) {
  return (
    <span className={className} lang={locale.lang} dir={locale.dir} translate={other ? 'no' : undefined}>
      {text}
    </span>
  );
}
