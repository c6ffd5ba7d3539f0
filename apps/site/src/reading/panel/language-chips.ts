import { fill } from '../../strings/fill.ts';
import { byLikelihood } from '../control/likely-languages.ts';
import type { PageLanguage } from '../control/page-languages.ts';
import type { ReadingStrings } from '../control/reading-props.ts';
import { wantedLanguage } from '../control/wanted-reading.ts';
import { make, makeButton, makeRadios, type PanelPart } from './make.ts';

/** Chips that are seen at once. One more would stand alone behind the button that shows the others. */
const FIRST = 6;

/** The languages that can stand beside the page's text: the likely ones, and all of them on a press. */
export function makeLanguageChips(
  languages: readonly PageLanguage[],
  { language, all }: Pick<ReadingStrings, 'language' | 'all'>,
  choose: (code: string) => void,
): PanelPart {
  const sorted = byLikelihood(languages);
  const chips = makeRadios({
    legend: language,
    className: 'reading-chips',
    options: sorted.map(({ code, label, lang }) => [code, make('span', { lang }, label)] as const),
    current: () => wantedLanguage()?.code ?? '',
    choose,
  });
  const labels = [...chips.element.querySelectorAll('label')];
  if (labels.length <= FIRST + 1) return chips;
  const more = makeButton(fill(all, { count: labels.length }), () => showAll(labels, more), 'reading-more-chips');
  for (const label of labels.slice(FIRST)) label.hidden = true;
  chips.element.querySelector('.reading-chips')?.append(more);
  return {
    element: chips.element,
    update: () => {
      chips.update();
      for (const label of labels) if (label.querySelector('input')?.checked) label.hidden = false;
    },
  };
}

function showAll(labels: readonly HTMLElement[], more: HTMLElement): void {
  const first = labels.find(({ hidden }) => hidden);
  for (const label of labels) label.hidden = false;
  more.remove();
  first?.querySelector('input')?.focus();
}
