import type { Root } from 'react-dom/client';
import { reloadPage } from '../../browser/network.ts';
import type { IslandStrings } from '../../strings/crash-keys.ts';

/** What shows that the reader wants to use an island. */
const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click', 'dragenter'] as const;

/** Letters that an input method is composing are the field's: it must not be touched meanwhile. */
const COMPOSITION = ['compositionstart', 'compositionend'] as const;

/** An island: HTML that React takes over on first pointer, focus, touch, click or file dragged over it, or right away where the island asks for it. */
export class IslandElement extends HTMLElement {
  private loading: Promise<Root> | undefined;
  /** Whether the visitor waits for an answer: the reader has clicked, or the island says itself that it is coming. */
  private asked = false;
  /** Buttons that were clicked before anything listened, in their order; clicked again once something does. Fields keep what was done to them. */
  private readonly missed = new Set<HTMLElement>();
  private composing = false;

  connectedCallback(): void {
    for (const step of COMPOSITION) this.addEventListener(step, this);
    for (const intent of INTENTS) this.addEventListener(intent, this, { passive: intent !== 'click' });
    const { eager } = this.dataset;
    // The reader may have come before this element was defined.
    const reached = this.matches(':hover, :focus-within');
    this.asked =
      eager === 'always' ||
      (eager === 'query' && location.search !== '') ||
      (eager === 'member' && 'member' in document.documentElement.dataset);
    if (reached || this.asked) this.wake();
  }

  disconnectedCallback(): void {
    for (const type of [...INTENTS, ...COMPOSITION]) this.removeEventListener(type, this);
    removeEventListener('online', this);
    this.loading?.then(
      (root) => root.unmount(),
      () => undefined,
    );
    this.loading = undefined;
  }

  handleEvent(event: Event): void {
    if (event instanceof CompositionEvent) {
      this.composing = event.type === 'compositionstart';
      return;
    }
    if (event.type === 'click') this.keepClick(event);
    this.wake();
  }

  private keepClick(event: Event): void {
    this.asked = true;
    this.ariaBusy = 'true';
    // An icon inside the button may be what was hit.
    const button = (event.target as Element).closest<HTMLElement>('button, summary');
    if (!button) return;
    this.missed.add(button);
    // It will be pressed again: sending a form or unfolding something without script must not come first.
    event.preventDefault();
  }

  private wake(): void {
    this.loading ??= this.hydrate();
    this.loading.catch((error: unknown) => {
      this.loading = undefined;
      console.warn(`The island "${this.dataset['island']}" could not be loaded.`, error);
      // Who only came near is not told that it is missing.
      if (this.asked) this.showFailure();
    });
  }

  private async hydrate(): Promise<Root> {
    // The frame that shows what the reader did comes first: asking for a script takes longer than drawing it.
    await new Promise((resolve) => setTimeout(resolve));
    const { hydrateIsland } = await import('./hydrate.tsx');
    const { root, find } = await hydrateIsland(this, () => this.composed());
    for (const type of [...INTENTS, ...COMPOSITION]) this.removeEventListener(type, this);
    this.dataset['alive'] = '';
    for (const control of this.missed) find(control)?.click();
    this.missed.clear();
    return root;
  }

  /** Resolves when no input method is at work; what it has composed has been entered by then. */
  private async composed(): Promise<void> {
    while (this.composing)
      await new Promise((resolve) => this.addEventListener('compositionend', resolve, { once: true }));
  }

  /** Says that the island is missing. Any press in it tries again, and so does the browser's return to the network. */
  private showFailure(): void {
    this.ariaBusy = null;
    // Nothing has answered what was chosen: the controls say again what is shown beside them. What was typed stays.
    for (const entry of this.querySelectorAll('input')) entry.checked = entry.defaultChecked;
    addEventListener('online', this, { once: true });
    const shown = this.querySelector<HTMLElement>('.chunk-error button');
    if (shown) {
      // Older browsers keep a failed import for the life of the page; away from the network there would be no page either.
      if (this.missed.delete(shown)) void reloadPage();
      return;
    }
    const { chunkText, chunkRetry } = JSON.parse(this.dataset['strings'] ?? '{}') as IslandStrings;
    const alert = document.createElement('span');
    alert.setAttribute('role', 'alert');
    alert.className = 'chunk-error';
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = chunkRetry;
    alert.append(chunkText, ' ', retry);
    this.append(alert);
  }
}

customElements.get('duo-island') ?? customElements.define('duo-island', IslandElement);
