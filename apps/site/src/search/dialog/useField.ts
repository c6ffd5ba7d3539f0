import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../page/limits.ts';
import type { SearchShell } from '../search-shell.ts';
import { followLink } from './hit-link.ts';
import { pressInRow } from './row-keys.ts';
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
export function useField(use: FieldUse): { setQuery(query: string): void } {
  const { shell, search } = use;
  const { field, form, dialog, closed } = shell;
  const { core, state, outcome } = search;
  const hasList = state.collections.some(({ items }) => items.length > 0);
  const listOpen = use.panelOpen && hasList;
  const props = core.getInputProps({ inputElement: field, maxLength: SEARCH_QUERY_MAX_CHARACTERS });

  useLayoutEffect(() => {
    const attributes = {
      id: props.id,
      enterkeyhint: props.enterKeyHint,
      'aria-haspopup': outcome?.kind === 'start' ? 'grid' : 'listbox',
      'aria-expanded': String(listOpen),
      'aria-controls': listOpen ? use.listId : undefined,
      'aria-activedescendant': listOpen ? props['aria-activedescendant'] : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else if (field.getAttribute(name) !== value) field.setAttribute(name, value);
    }
  });

  const setQuery = (query: string) => {
    field.value = query;
    core.setQuery(query);
    core.setIsOpen(true);
    field.focus();
    void core.refresh();
  };
  /** Escape closes the panel, then clears the query, then closes the dialog. */
  const onEscape = (event: KeyboardEvent) => {
    event.preventDefault();
    if (field.value === '') shell.close();
    else if (state.isOpen) props.onKeyDown(event as never);
    else setQuery('');
  };
  const handlers = {
    input(event: InputEvent) {
      // Half of a word is no query. Hangul syllables are composed one by one, and each is whole.
      if (event.isComposing && !/[\uAC00-\uD7A3]$/.test(event.data ?? '')) return core.setQuery(field.value);
      if (!event.isComposing && field.value.length > SEARCH_QUERY_MAX_CHARACTERS)
        field.value = field.value.slice(0, SEARCH_QUERY_MAX_CHARACTERS);
      props.onChange(event as unknown as SyntheticEvent<HTMLInputElement>);
    },
    compositionend: (event: Event) => props.onCompositionEnd?.(event as never),
    focus: (event: Event) => !shell.composing && props.onFocus(event as never),
    click: (event: Event) => props.onClick(event as never),
    keydown(event: KeyboardEvent) {
      if (event.isComposing) return;
      if (event.key === 'Escape') return onEscape(event);
      if (field.value === '' && pressInRow(event, dialog, field)) return event.preventDefault();
      if (event.key === 'Tab') return; // leads to the panel's buttons, so the panel stays
      if (event.key === 'Enter' && search.isBehind(field.value)) {
        event.preventDefault();
        return void enterAgain(event);
      }
      props.onKeyDown(event as never);
    },
    submit(event: Event) {
      event.preventDefault();
      if (field.value.trim() === '' || search.isBehind(field.value)) return;
      shell.close();
      followLink(use.resultsHref);
    },
    /** From the panel's buttons Escape means what it means in the field. */
    besides(event: KeyboardEvent) {
      if (event.target !== field && pressInRow(event, dialog, field)) return event.preventDefault();
      if (event.key !== 'Escape' || event.target === field || field.value === '') return;
      event.preventDefault();
      field.focus();
      if (state.isOpen) core.setIsOpen(false);
    },
  };
  /** The lists are those of an earlier query: waits for the right ones and presses again, unless more has been typed. */
  const enterAgain = async ({ ctrlKey, metaKey, shiftKey }: Partial<KeyboardEvent>) => {
    await core.refresh();
    if (search.isBehind(field.value)) return;
    const init = { key: 'Enter', bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    field.dispatchEvent(new KeyboardEvent('keydown', init as KeyboardEventInit));
  };

  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is there
  useLayoutEffect(() => {
    const options = { signal: closed };
    field.addEventListener('input', (event) => latest.current.input(event as InputEvent), options);
    for (const type of ['compositionend', 'focus', 'click'] as const)
      field.addEventListener(type, (event) => latest.current[type](event), options);
    // These take the place of what the field could do alone.
    field.onkeydown = (event) => latest.current.keydown(event);
    form.onsubmit = (event) => latest.current.submit(event);
    dialog.onkeydown = (event) => latest.current.besides(event);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what has been typed before
  useEffect(() => {
    core.setQuery(field.value);
    if (shell.composing) return;
    if (shell.entered && shell.entered === field.value) void enterAgain({});
    else void core.refresh();
  }, []);

  return { setQuery };
}
