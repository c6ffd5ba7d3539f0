import { languageName } from '../control/language-name.ts';
import { ownLanguage, type PageLanguage } from '../control/page-languages.ts';
import { readLanguage } from '../control/reading-choices.ts';
import type { ReadingStrings } from '../control/reading-props.ts';
import { wantedLanguage } from '../control/wanted-reading.ts';
import { make, type PanelPart } from './make.ts';

const SECOND = '{second}';

/** What the page shows now, in a sentence; before the first use, what the mode does. */
export function makeStateLine(languages: readonly PageLanguage[], strings: ReadingStrings): PanelPart {
  const element = make('p', { className: 'reading-state' });
  element.setAttribute('role', 'status');
  let said = '';
  /** Screen readers hear of it each time it is set: the same is not said twice. */
  const say = (...parts: (Node | string)[]) => {
    const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
    if (text === said) return;
    said = text;
    element.replaceChildren(...parts);
  };
  const update = () => {
    if (languages.length === 0) return say(strings.noLanguage);
    const second = wantedLanguage();
    const stored = readLanguage().code;
    if (second) {
      const page = languageName(ownLanguage() || (document.documentElement.dataset['locale'] ?? ''));
      const [before = '', after = ''] = strings.stateOn.replace('{page}', page).split(SECOND);
      say(before, make('b', { lang: second.lang }, second.label), after);
    } else if (stored) say(strings.stateAbsent.replace(SECOND, languageName(stored)));
    else say(strings.stateOff);
  };
  return { element, update };
}
