import { Fragment, type ReactNode } from 'react';
import { isModified } from '../../browser/is-modified.ts';
import { directionOf } from '../../strings/text-direction.ts';
import { hitLink } from './hit-link.ts';
import type { Item } from './item-sources.ts';
import { parseMarked } from './marked-text.ts';
import { reportHref } from './report-href.ts';
import type { Quote } from './search-answer.ts';
import { headingsOf, type SavedHit, type SearchHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

interface MarkedTextProps {
  /** Escaped HTML with `<mark>` around what matches. */
  html: string;
}

interface HitTextProps {
  hit: SavedHit | SearchHit;
  /** Names of what sections are for; left out where none is shown. */
  kinds?: SearchConfig['strings']['kinds'];
  /** What is unfolded of the section instead of how it begins. */
  quote?: Quote | undefined;
}

/** What a hit says: its heading or its text, and under it the headings that lead there. */
export function HitText({ hit, kinds, quote }: HitTextProps) {
  const headings = headingsOf(hit);
  const path = hit.type === 'content' && !quote ? headings : headings.slice(0, -1);
  const kind = 'role' in hit ? kinds?.[hit.role ?? ''] : undefined;
  const begins = kinds && 'answer' in hit && hit.type !== 'content' ? hit.answer : null;
  return (
    <>
      <span className="hit-title">
        {quote ? (headings.at(-1) ?? textOf(hit)) : textOf(hit)}
        {kind && (
          <>
            {' '}
            <span className="hit-kind">{kind}</span>
          </>
        )}
      </span>
      {quote ? <QuoteText quote={quote} /> : begins && <span className="hit-begins">{begins}</span>}
      {path.length > 0 && (
        <span className="hit-path">
          {path.map((heading, level) => (
            // Apart from one another: names in Latin letters would draw the sign between them into their direction.
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading's place is its level
            <Fragment key={level}>
              {level > 0 && ' › '}
              <bdi dir={directionOf(heading)}>{heading}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

/** The plain title of a hit, for names. */
export function hitTitle(hit: SavedHit): string {
  const own = hit.type === 'content' ? hit.content : hit.hierarchy[hit.type];
  return own ?? headingsOf(hit).at(-1) ?? hit.url;
}

function textOf(hit: SavedHit | SearchHit) {
  const attribute = hit.type === 'content' ? 'content' : `hierarchy.${hit.type}`;
  const html = 'marked' in hit ? hit.marked[attribute] : undefined;
  return html === undefined ? hitTitle(hit) : <MarkedText html={html} />;
}

/** A text with its matching words marked. */
function MarkedText({ html }: MarkedTextProps) {
  return parseMarked(html).map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
    marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

interface HitAnchorProps {
  hit: SavedHit;
  config: SearchConfig;
  search: Pick<Search, 'remember' | 'leave'>;
  children: ReactNode;
}

/** A link to a page that stands outside of the lists; who follows it finds it among the recent searches. */
export function HitAnchor({ hit, config, search, children }: HitAnchorProps) {
  const { href, external } = hitLink(hit.url, config);
  const language = hit.language === config.locale ? undefined : config.languages[hit.language];
  return (
    <a
      className="search-hit"
      href={href}
      lang={language?.lang}
      dir={language?.dir}
      data-full-load={external ? '' : undefined}
      onClick={(event) => {
        search.remember(hit);
        if (!isModified(event)) search.leave();
      }}
    >
      {children}
    </a>
  );
}

interface QuoteTextProps {
  className?: string;
  quote: Pick<Quote, 'text' | 'steps'>;
}

/** What of a section answers: its sentences, or the rows of its table, then its steps. */
function QuoteText({ className = 'hit-quote', quote: { text, steps } }: QuoteTextProps) {
  return (
    <span className={className}>
      {text.split('\n').map((line, at, lines) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a table may say the same, and none moves
        <QuoteLineText key={at} line={line} isAlone={lines.length === 1} />
      ))}
      {steps.map((step, at) => (
        <span key={step} className="hit-step">
          {at + 1}. {step}
        </span>
      ))}
    </span>
  );
}

/** Sentences, or the row of a table with its first cell as its name. */
function QuoteLineText({ line, isAlone }: { line: string; isAlone: boolean }) {
  const [first, ...others] = line.split(' · ');
  const text = others.length > 0 ? [<b key="name">{first}</b>, ` ${others.join(' · ')}`] : line;
  return isAlone ? text : <span className="hit-step">{text}</span>;
}

interface HitPreviewProps {
  item: Item | undefined;
  config: SearchConfig;
}

/** What the section of the active line says, beside the list of a wide dialog. Screen readers have it in the line, and on its page. */
export function HitPreview({ item, config }: HitPreviewProps) {
  if (!item) return null;
  const { hit, quote } = item;
  const language = hit.language === config.locale ? undefined : config.languages[hit.language];
  const text = hit.type === 'content' ? hit.content : hit.answer;
  return (
    <aside className="hit-preview" aria-hidden="true" lang={language?.lang} dir={language?.dir}>
      <p>{headingsOf(hit).slice(0, -1).join(' › ')}</p>
      <h2>{headingsOf(hit).at(-1) ?? hitTitle(hit)}</h2>
      <QuoteText className="hit-said" quote={quote ?? { text: text ?? '', steps: hit.steps ?? [] }} />
    </aside>
  );
}

interface AskUsProps {
  query: string;
  config: SearchConfig;
}

/** Where who found nothing that fits can ask, with what was typed. */
export function AskUs({ query, config }: AskUsProps) {
  return (
    <p className="search-note">
      <a href={reportHref(config, query)} target="_blank" rel="noopener">
        {config.strings.ask}
      </a>
    </p>
  );
}

interface QuoteLineProps {
  quote: Quote;
  config: SearchConfig;
  search: Pick<Search, 'remember' | 'leave'>;
}

/** What answers the query for sure, unfolded, with the section that it is from. */
export function QuoteLine({ quote, config, search }: QuoteLineProps) {
  const { hit } = quote;
  const language = hit.language === config.locale ? undefined : config.languages[hit.language];
  return (
    <blockquote className="search-quote" cite={hit.url} lang={language?.lang} dir={language?.dir}>
      <HitAnchor hit={hit} config={config} search={search}>
        <HitText hit={hit} kinds={config.strings.kinds} quote={quote} />
      </HitAnchor>
    </blockquote>
  );
}
