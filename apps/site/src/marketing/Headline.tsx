import type { HeroLine, HeroPair } from './hero-lines.ts';

interface HeadlineProps {
  pair: HeroPair | undefined;
  /** Said where there is no pair. */
  title: string | undefined;
}

/** The headline of a marketing page: one line, or the same line in two languages. */
export function Headline({ pair, title }: HeadlineProps) {
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

interface LineProps {
  line: HeroLine;
  /** Whether it is in another language than the page. */
  other: boolean;
  className: string;
}

/** Bilingual reading, which shows a translation of its own, leaves the line in the other language alone. */
function Line({ line: { locale, text }, other, className }: LineProps) {
  return (
    <span className={className} lang={locale.lang} dir={locale.dir} translate={other ? 'no' : undefined}>
      {text}
    </span>
  );
}
