import { createRoot } from 'react-dom/client';
import { loadStyles } from '../browser/load-styles.ts';
import { ReadingPanel } from './panel/ReadingPanel.tsx';
import type { ReadingConfig } from './reading-props.ts';

let closeOpen: (() => void) | undefined;

/** Opens the panel under its button, or closes it. Rejects when something cannot be loaded. */
export async function toggleReadingPanel(host: HTMLElement, config: ReadingConfig): Promise<void> {
  if (closeOpen) {
    closeOpen();
    return;
  }
  await loadStyles(host.dataset['readingStyles'] ?? '');
  // It may have been pressed once more, or the page left, meanwhile.
  if (!closeOpen && host.isConnected) mount(host, config);
}

/** Escape, a press elsewhere and focus that leaves close the panel; Escape and its button return focus. */
function mount(host: HTMLElement, config: ReadingConfig): void {
  const button = host.querySelector('button');
  const container = document.createElement('div');
  const stop = new AbortController();
  const { signal } = stop;
  container.className = 'menu-panel reading-panel';
  container.setAttribute('role', 'dialog');
  container.setAttribute('aria-label', config.strings.panel);
  container.tabIndex = -1;
  host.append(container);
  button?.setAttribute('aria-expanded', 'true');
  const root = createRoot(container);
  const close = () => {
    stop.abort();
    closeOpen = undefined;
    root.unmount();
    container.remove();
    button?.setAttribute('aria-expanded', 'false');
  };
  closeOpen = close;
  document.addEventListener('astro:before-swap', close, { signal });
  document.addEventListener('pointerdown', ({ target }) => host.contains(target as Node) || close(), { signal });
  document.addEventListener('focusin', ({ target }) => host.contains(target as Node) || close(), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const inside = host.contains(document.activeElement);
      close();
      if (inside) button?.focus();
    },
    { signal },
  );
  root.render(
    <ReadingPanel
      config={config}
      onReady={() => (container.querySelector<HTMLElement>('select') ?? container).focus()}
    />,
  );
}
