/** Starts a plain island. What it listens to outside `host` ends with `left`. */
type Starter = (host: HTMLElement, left: AbortSignal) => void;

/** Scripts of islands that need no React, or bring their own. */
const STARTERS = import.meta.glob<Starter>(['../islands/*/*/start.ts', '../member/start.tsx'], { import: 'default' });

const startersByFolder = new Map(Object.entries(STARTERS).map(([file, load]) => [file.split('/').at(-2), load]));

/** An island whose few lines of script need no React: HTML that its starter adapts to the visitor as soon as it is shown. */
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
      // The island is complete without its script: the visitor misses a convenience, until the network is back.
      (error: unknown) => {
        console.warn(`The island "${this.dataset['script']}" could not be loaded.`, error);
        addEventListener('online', () => this.start(left), { once: true, signal: left });
      },
    );
  }

  disconnectedCallback(): void {
    this.leaving?.abort();
  }
}

customElements.get('duo-plain') ?? customElements.define('duo-plain', PlainIslandElement);

/** The starter of a plain island, by the name of its folder. Rejects when its script cannot be loaded or no folder has one. */
async function loadStarter(name: string): Promise<Starter> {
  const load = startersByFolder.get(name);
  if (!load)
    throw new RangeError(`No plain island is called "${name}": there is no folder islands/*/${name}/ with a start.ts.`);
  return load();
}
