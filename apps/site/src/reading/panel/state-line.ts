import { languageName } from '../language-name.ts';
import { ownLanguage, type PageLanguage } from '../page-languages.ts';
import { readLanguage } from '../reading-choices.ts';
import type { ReadingStrings } from '../reading-props.ts';
import { wantedLanguage } from '../wanted-reading.ts';
import { make, type PanelPart } from './make.ts';

const SECOND = '{second}';

/** What the page shows now, in a sentence; before the first use, what the mode does. */
export function makeStateLine(languages: readonly PageLanguage[], strings: ReadingStrings): PanelPart {
  const element = make('p', { className: 'reading-state' });
  element.setAttribute('role', 'status');
  const update = () => {
    if (languages.length === 0) return element.replaceChildren(strings.noLanguage);
    const second = wantedLanguage();
    const stored = readLanguage().code;
    if (second) {
      const page = languageName(ownLanguage() || (document.documentElement.dataset['locale'] ?? ''));
      const [before = '', after = ''] = strings.stateOn.replace('{page}', page).split(SECOND);
      element.replaceChildren(before, make('b', { lang: second.lang }, second.label), after);
    } else if (stored) element.replaceChildren(strings.stateAbsent.replace(SECOND, languageName(stored)));
    else element.replaceChildren(strings.stateOff);
  };
  return { element, update };
}
