import { Fragment } from 'react';
import { directionOf } from '../../strings/text-direction.ts';
import { parseMarked } from './marked-text.ts';
import { headingsOf, type SavedHit, type SearchHit } from './search-hit.ts';

interface MarkedTextProps {
  /** Escaped HTML with `<mark>` around what matches. */
  html: string;
}

interface HitTextProps {
  hit: SavedHit | SearchHit;
}

/** What a hit says: its heading or its text, and under it the headings that lead there. */
export function HitText({ hit }: HitTextProps) {
  const headings = headingsOf(hit);
  const path = hit.type === 'content' ? headings : headings.slice(0, -1);
  return (
    <>
      <span className="hit-title">{textOf(hit)}</span>
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
