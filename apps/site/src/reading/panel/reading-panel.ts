import { loadStyles } from '../../browser/load-styles.ts';
import { widerThan } from '../../browser/width-queries.ts';
import { MOBILE_BREAKPOINT_PX } from '../../page/limits.ts';
import { loadReaderConfig, type ReaderConfig, switchSpeech } from '../control/reader-language.ts';
import { READING_EVENT } from '../control/reading.ts';
import { makePanelContent } from './reading-panel-content.ts';

/**
 * Here the panel hangs from its button. Elsewhere it is a sheet over the lower edge of the window: where the drawer takes the place of the bar's entries, and
 * where the window is so low that the style sheet gives it all of it.
 */
const HANGING = `${widerThan(MOBILE_BREAKPOINT_PX)} and (height >= 25.0625em)`;

let closeOpen: (() => void) | undefined;

/**
 * Opens the panel under its button, or closes it. Rejects when something cannot be loaded.
 * @param opener where focus returns to, if not to the panel's button
 */
export async function toggleReadingPanel(host: HTMLElement, config: ReaderConfig, opener?: HTMLElement): Promise<void> {
  if (closeOpen) {
    closeOpen();
    return;
  }
  await loadStyles(host.dataset['readingStyles'] ?? '');
  // It may have been pressed once more, or the page left, meanwhile.
  if (!closeOpen && host.isConnected) mount(host, config, opener);
}

/** Escape, a press elsewhere and focus that leaves close the panel; Escape and its button return focus. */
function mount(host: HTMLElement, config: ReaderConfig, opener?: HTMLElement): void {
  const button = host.querySelector('button');
  const leave = () => {
    close();
    (opener?.checkVisibility({ visibilityProperty: true }) ? opener : button)?.focus();
  };
  const speakOther = async () => {
    switchSpeech();
    const next = await loadReaderConfig();
    if (closeOpen !== close) return;
    close();
    mount(host, next, opener);
    host.querySelector<HTMLElement>('.reading-speech-button')?.focus();
  };
  const content = makePanelContent(config, host.dataset['wordsHref'] ?? '', leave, () => void speakOther());
  const container = createDialog(config);
  const stop = new AbortController();
  const { signal } = stop;
  container.append(content.element);
  content.update();
  host.append(container);
  const hanging = matchMedia(HANGING);
  // In the top layer the bar, which moves with the page, is under the veil as well.
  if (hanging.matches) container.show();
  else container.showModal();
  button?.setAttribute('aria-expanded', 'true');
  const close = () => {
    stop.abort();
    closeOpen = undefined;
    container.remove();
    button?.setAttribute('aria-expanded', 'false');
  };
  closeOpen = close;
  const isInside = ({ target }: Event) => target !== container && host.contains(target as Node);
  document.addEventListener(READING_EVENT, content.update, { signal });
  hanging.addEventListener('change', close, { signal });
  document.addEventListener('duo:before-swap', close, { signal });
  // Phones close it by a gesture, without a key.
  container.addEventListener('close', close, { signal });
  // The dialog itself is under the pointer on its veil and beside its content.
  document.addEventListener('pointerdown', (event) => isInside(event) || close(), { signal });
  document.addEventListener('focusin', ({ target }) => host.contains(target as Node) || close(), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      if (host.contains(document.activeElement)) leave();
      else close();
    },
    { signal },
  );
  (
    container.querySelector<HTMLElement>('.reading-chips input:checked') ??
    container.querySelector<HTMLElement>('.reading-chips input') ??
    container
  ).focus();
}

function createDialog({ strings, lang, dir }: ReaderConfig): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'menu-panel reading-panel';
  dialog.lang = lang;
  dialog.dir = dir;
  dialog.setAttribute('aria-label', strings.panel);
  dialog.tabIndex = -1;
  return dialog;
}
