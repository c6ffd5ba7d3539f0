import { useEffect, useLayoutEffect, useRef } from 'react';
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../page/limits.ts';
import type { SearchShell } from '../search-shell.ts';
import { followLink } from './hit-link.ts';
import type { Search } from './useSearch.ts';

/** Row of the start screen that the arrows have chosen. */
const ACTIVE_ROW = '.search-row[data-active="true"]';

interface HandlersUse {
  readonly shell: SearchShell;
  readonly search: Search;
  /** Where a query without an active hit leads. */
  readonly resultsHref: string;
  readonly setQuery: (query: string) => void;
}

type FieldHandlers = ReturnType<typeof createFieldHandlers>;

interface FieldUse {
  readonly shell: SearchShell;
  readonly search: Search;
  /** Id of the panel's list. */
  readonly listId: string;
  readonly panelOpen: boolean;
  /** Where a query without an active hit leads. */
  readonly resultsHref: string;
}

/**
 * Makes the field that the page's script has opened a combobox of the search. The field stays the element that was typed in from the first
 * key, and its own value is what counts: nothing that is rendered later can take a letter back or end a composition.
 */
export function useField({ shell, search, listId, panelOpen, resultsHref }: FieldUse): {
  setQuery(query: string): void;
} {
  const { field } = shell;
  const { core, state, outcome } = search;
  const hasList = state.lists.some(({ items }) => items.length > 0);
  const listOpen = panelOpen && hasList;
  useAttributes(field, {
    enterkeyhint: listOpen ? 'go' : 'search',
    'aria-haspopup': outcome?.kind === 'start' ? 'grid' : 'listbox',
    'aria-expanded': String(listOpen),
    'aria-controls': listOpen ? listId : undefined,
    'aria-activedescendant': listOpen ? core.activeId : undefined,
  });

  const setQuery = (query: string) => {
    field.value = query;
    field.focus();
    void core.ask(query);
  };
  useHandlers(shell, createFieldHandlers({ shell, search, resultsHref, setQuery }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what has been typed before
  useEffect(() => {
    core.setQuery(field.value);
    if (shell.composing) return;
    if (shell.entered && shell.entered === field.value) void enterAgain({ field, search });
    else void core.refresh();
  }, []);

  return { setQuery };
}

function useAttributes(field: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else if (field.getAttribute(name) !== value) field.setAttribute(name, value);
    }
  });
}

/** Lets the dialog be answered by the handlers of the last rendering. */
function useHandlers({ field, form, dialog, closed }: SearchShell, handlers: FieldHandlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is there
  useLayoutEffect(() => {
    const options = { signal: closed };
    field.addEventListener('input', (event) => latest.current.input(event as InputEvent), options);
    for (const type of ['compositionend', 'click'] as const)
      field.addEventListener(type, () => latest.current[type](), options);
    // These take the place of what the field could do alone.
    field.onkeydown = (event) => latest.current.keydown(event);
    form.onsubmit = (event) => latest.current.submit(event);
    dialog.onkeydown = (event) => latest.current.besides(event);
  }, []);
}

/** What the field, its form and the dialog around it do with events. */
function createFieldHandlers({ shell, search, resultsHref, setQuery }: HandlersUse) {
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

/** The lists are those of an earlier query: waits for the right ones and presses again, unless more has been typed. */
async function enterAgain(
  { field, search }: Pick<SearchShell, 'field'> & Pick<HandlersUse, 'search'>,
  { ctrlKey, metaKey, shiftKey }: Partial<KeyboardEvent> = {},
): Promise<void> {
  await search.core.refresh();
  if (search.isBehind(field.value)) return;
  const init = { key: 'Enter', bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  field.dispatchEvent(new KeyboardEvent('keydown', init as KeyboardEventInit));
}

/**
 * Reaches the buttons of the start screen's rows by keyboard, as in a grid: the arrow along the line moves from the field to the buttons of
 * the active row and back, Delete presses the last one, which removes. Gives whether the key was one of these.
 * @param field whose text is empty
 */
function pressInRow({ key, target }: KeyboardEvent, dialog: HTMLElement, field: HTMLElement): boolean {
  const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const row = target === field ? dialog.querySelector(ACTIVE_ROW) : (target as Element).closest('.search-row');
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(target as HTMLButtonElement);
  if (key === 'Delete' && buttons.length > 0) buttons.at(-1)?.click();
  else if (key === forward && at + 1 < buttons.length) buttons[at + 1]?.focus();
  else if (/^Arrow(Left|Right)$/.test(key) && key !== forward && at >= 0) (buttons[at - 1] ?? field).focus();
  else return false;
  return true;
}
