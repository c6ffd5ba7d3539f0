import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SearchShell } from '../search-shell.ts';
import { createFieldHandlers, enterAgain, type FieldHandlers } from './field-handlers.ts';
import type { Search } from './useSearch.ts';

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
