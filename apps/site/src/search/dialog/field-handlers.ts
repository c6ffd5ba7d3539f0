import { SEARCH_QUERY_MAX_CHARACTERS } from '../../page/limits.ts';
import type { SearchShell } from '../search-shell.ts';
import { followLink } from './hit-link.ts';
import { pressInRow } from './row-keys.ts';
import type { Search } from './useSearch.ts';

interface HandlersUse {
  readonly shell: SearchShell;
  readonly search: Search;
  /** Where a query without an active hit leads. */
  readonly resultsHref: string;
  readonly setQuery: (query: string) => void;
}

/** What the field, its form and the dialog around it do with events. */
export function createFieldHandlers({ shell, search, resultsHref, setQuery }: HandlersUse) {
  const { field, dialog } = shell;
  const { core, state } = search;
  /** Escape closes the panel, then clears the query, then closes the dialog. */
  const onEscape = (event: KeyboardEvent) => {
    event.preventDefault();
    if (field.value === '') shell.close();
    else if (state.isOpen) core.close();
    else setQuery('');
  };
  return {
    input(event: InputEvent) {
      // Half of a word is no query. Hangul syllables are composed one by one, and each is whole.
      if (event.isComposing && !/[\uAC00-\uD7A3]$/.test(event.data ?? '')) return core.setQuery(field.value);
      if (!event.isComposing && field.value.length > SEARCH_QUERY_MAX_CHARACTERS)
        field.value = field.value.slice(0, SEARCH_QUERY_MAX_CHARACTERS);
      void core.ask(field.value);
    },
    compositionend: () => void core.ask(field.value),
    click: () => !state.isOpen && !shell.composing && void core.ask(field.value),
    keydown(event: KeyboardEvent) {
      if (event.isComposing) return;
      if (event.key === 'Escape') return onEscape(event);
      if (field.value === '' && pressInRow(event, dialog, field)) return event.preventDefault();
      if (event.key === 'Tab') return; // leads to the panel's buttons, so the panel stays
      if (event.key === 'Enter' && search.isBehind(field.value)) {
        event.preventDefault();
        return void enterAgain({ field, search }, event);
      }
      core.keydown(event);
    },
    submit(event: Event) {
      event.preventDefault();
      if (field.value.trim() === '' || search.isBehind(field.value)) return;
      shell.close();
      followLink(resultsHref);
    },
    /** From the panel's buttons Escape means what it means in the field. */
    besides(event: KeyboardEvent) {
      if (event.target !== field && pressInRow(event, dialog, field)) return event.preventDefault();
      if (event.key !== 'Escape' || event.target === field || field.value === '') return;
      event.preventDefault();
      field.focus();
      if (state.isOpen) core.close();
    },
  };
}

export type FieldHandlers = ReturnType<typeof createFieldHandlers>;

/** The lists are those of an earlier query: waits for the right ones and presses again, unless more has been typed. */
export async function enterAgain(
  { field, search }: Pick<SearchShell, 'field'> & Pick<HandlersUse, 'search'>,
  { ctrlKey, metaKey, shiftKey }: Partial<KeyboardEvent> = {},
): Promise<void> {
  await search.core.refresh();
  if (search.isBehind(field.value)) return;
  const init = { key: 'Enter', bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  field.dispatchEvent(new KeyboardEvent('keydown', init as KeyboardEventInit));
}
