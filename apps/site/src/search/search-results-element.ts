/** The results of the search page: an island over the plain form, which goes on working when the script cannot be loaded. */
export class DuoSearchResults extends HTMLElement {
  private mounted: Promise<{ unmount(): void } | undefined> | undefined;

  connectedCallback(): void {
    const mounted = import('./search-page.tsx').then((module) => module.mountResults(this));
    this.mounted = mounted;
    mounted.catch((error: unknown) => {
      console.warn('The search page could not be loaded.', error);
      const again = () => this.isConnected && this.mounted === mounted && this.connectedCallback();
      addEventListener('online', again, { once: true });
    });
  }

  disconnectedCallback(): void {
    this.mounted?.then(
      (root) => root?.unmount(),
      () => undefined,
    );
  }
}

customElements.get('duo-search-results') ?? customElements.define('duo-search-results', DuoSearchResults);
