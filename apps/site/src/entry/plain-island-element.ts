import { loadStarter } from './load-starter.ts';

/** A part whose few lines of script need no React: HTML that its starter adapts to the visitor as soon as it is shown. */
export class PlainIslandElement extends HTMLElement {
  private leaving: AbortController | undefined;

  connectedCallback(): void {
    const leaving = new AbortController();
    this.leaving = leaving;
    this.start(leaving.signal);
  }

  private start(left: AbortSignal): void {
    loadStarter(this.dataset['script'] ?? '').then(
      (start) => left.aborted || start(this, left),
      // The part is complete without its script: the visitor misses a convenience, until the network is back.
      (error: unknown) => {
        console.warn(`The part "${this.dataset['script']}" could not be loaded.`, error);
        addEventListener('online', () => this.start(left), { once: true, signal: left });
      },
    );
  }

  disconnectedCallback(): void {
    this.leaving?.abort();
  }
}

customElements.get('duo-plain') ?? customElements.define('duo-plain', PlainIslandElement);
