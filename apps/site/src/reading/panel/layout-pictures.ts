import type { ReadingLook } from '../control/reading-choices.ts';
import type { ReadingStrings } from '../control/reading-props.ts';
import { currentLook } from '../control/wanted-reading.ts';
import { make, makeRadios, type PanelPart } from './make.ts';

/** Where the translation stands, as two pictures of a page. */
export function makeLayoutPictures(
  strings: Pick<ReadingStrings, 'where' | 'whereUnder' | 'whereFacing'>,
  choose: (layout: NonNullable<ReadingLook['layout']>) => void,
): PanelPart {
  return makeRadios({
    legend: strings.where,
    className: 'reading-layouts',
    options: [
      ['under', drawing('under'), make('span', {}, strings.whereUnder)],
      ['facing', drawing('facing'), make('span', {}, strings.whereFacing)],
    ],
    current: shownLayout,
    choose,
  });
}

/** As the page shows it: languages of opposite directions face each other without being asked to. */
function shownLayout(): string {
  const { layout, style } = currentLook();
  const pair = document.querySelector<HTMLElement>('main .duo-read');
  return style === 'facing' || (pair?.dataset['displayLayout'] ?? layout) === 'facing' ? 'facing' : 'under';
}

function drawing(layout: 'under' | 'facing'): HTMLElement {
  const column = (lines: number) => make('span', {}, ...Array.from({ length: lines }, () => make('i')));
  const lines = layout === 'under' ? 2 : 4;
  const picture = make(
    'span',
    { className: `reading-drawing reading-drawing-${layout}` },
    column(lines),
    column(lines),
  );
  picture.ariaHidden = 'true';
  return picture;
}
