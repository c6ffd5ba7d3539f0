import { fill } from '../../strings/fill.ts';
import { shareableHref } from '../control/reading-choices.ts';
import type { ReadingStrings } from '../control/reading-props.ts';
import { wantedLanguage } from '../control/wanted-reading.ts';
import { make, makeButton, type PanelPart } from './make.ts';

/** Copies the address that shows this page with its second language, and says whether it worked. */
export function makeCopyLink(strings: ReadingStrings): PanelPart {
  const outcome = make('span');
  outcome.setAttribute('role', 'status');
  const copy = async () => {
    const href = shareableHref(wantedLanguage()?.code ?? '');
    try {
      await navigator.clipboard.writeText(href);
      outcome.textContent = strings.copied;
    } catch {
      outcome.textContent = fill(strings.copyFailed, { url: href }); // refused, or without a clipboard
    }
  };
  const element = make(
    'p',
    { className: 'reading-copy' },
    makeButton(strings.copy, () => void copy()),
    outcome,
  );
  const update = () => {
    element.hidden = !wantedLanguage();
  };
  return { element, update };
}
