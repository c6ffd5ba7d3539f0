import { showChunkAlert } from '../browser/chunk-alert.ts';
import { isReachable } from '../browser/network.ts';
import { SEARCH_QUERY_MAX_CHARACTERS } from '../page/limits.ts';
import { toQuery } from './dialog/search-query.ts';

/** The search dialog as it is there right away, before anything is loaded: its field stays the same element until it closes. */
export interface SearchShell {
  readonly dialog: HTMLDialogElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  /** What stands under the field: that the rest is coming, then the rest. */
  readonly body: HTMLElement;
  /** Aborted when the dialog has closed. */
  readonly closed: AbortSignal;
  /** Whether an input method is composing letters in the field. */
  composing: boolean;
  /** The query for which Enter was pressed before anything could answer it. */
  entered: string;
  close(): void;
}

/**
 * Opens the dialog over the page, with the focus in its field. Closing it returns the focus to where it was.
 * @param host the search button's element, whose data hold the words
 */
export function openShell(host: HTMLElement, query: string): SearchShell {
  const { dialog, form, field, button, body } = draw(host, toQuery(query));
  const before = document.activeElement as HTMLElement;
  const leaving = new AbortController();
  const shell: SearchShell = {
    dialog,
    form,
    field,
    body,
    closed: leaving.signal,
    composing: false,
    entered: '',
    close: () => dialog.close(),
  };
  const leave = () => {
    leaving.abort();
    dialog.remove();
    const target = before.isConnected && before !== document.body ? before : host.querySelector('button');
    target?.focus({ preventScroll: true });
  };
  dialog.onclose = leave;
  button.onclick = shell.close;
  dialog.onclick = ({ target }) => {
    if (target === dialog) shell.close();
  };
  // The next page takes the place of this one with the dialog in it, which then tells nobody that it has closed.
  document.addEventListener('duo:before-swap', leave, { signal: leaving.signal });
  field.addEventListener('compositionstart', () => (shell.composing = true));
  field.addEventListener('compositionend', () => (shell.composing = false));
  field.onkeydown = (event) => {
    // Escape clears the query, then closes the dialog.
    if (event.key !== 'Escape' || !field.value || event.isComposing) return;
    event.preventDefault();
    field.value = '';
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    shell.entered = field.value;
  };
  document.body.append(dialog);
  dialog.showModal();
  // A selected text is a proposal: what is typed takes its place.
  if (field.value.length > 1) field.select();
  return shell;
}

/** The dialog and what is in it, not yet on the page. */
function draw({ dataset }: HTMLElement, query: string) {
  const { label = '', placeholder = '', cancel = '', results = '' } = dataset;
  const dialog = create('dialog', { class: 'search-dialog', 'aria-label': label });
  const form = create('form', { class: 'search-field', action: results });
  const field = create('input', {
    type: 'search',
    name: 'q',
    dir: 'auto',
    autocomplete: 'off',
    maxlength: `${SEARCH_QUERY_MAX_CHARACTERS}`,
    placeholder,
    role: 'combobox',
    'aria-label': label,
    'aria-expanded': 'false',
  });
  field.value = query;
  const button = create('button', { type: 'button' }, cancel);
  const body = create('div', { class: 'search-body' });
  const landmark = create('search');
  form.append(field, button);
  landmark.append(form);
  dialog.append(landmark, body);
  return { dialog, form, field, button, body };
}

/** Says under the field that the rest is coming. */
export function showPending({ body, field }: SearchShell, { dataset }: HTMLElement): void {
  body.replaceChildren(create('p', { class: 'search-note', role: 'status' }, dataset['opening']));
  field.focus();
}

/** Says under the field that the rest could not be loaded; tries again on Retry and when the browser is online again. */
export function showFailure({ body, form, field }: SearchShell, retry: () => void): void {
  body.replaceChildren();
  const alert = showChunkAlert(body, retry) as HTMLElement;
  alert.className = 'search-note';
  (alert.lastElementChild as HTMLElement).className = 'button';
  // The results page does without what is missing here. Where it cannot be reached either, the message above says what there is to say.
  form.onsubmit = async (event) => {
    event.preventDefault();
    const results = `${form.action}?q=${encodeURIComponent(field.value)}`;
    if (await isReachable(results)) location.assign(results);
  };
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
  element.textContent = text;
  return element;
}
