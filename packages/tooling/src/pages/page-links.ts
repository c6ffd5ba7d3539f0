import { hash } from 'node:crypto';

/** Before the address of a link that names another language. */
export const CHOICE = 'choice ';

const HEADING = /^h[1-6]$/;

/** What links, policies and their check need of a page. */
export interface PageLinks {
  readonly ids: readonly string[];
  /** Ids of headings in the text of the page: what readers link to. */
  readonly anchors: readonly string[];
  /** Addresses as they stand in the page, each once; those of another language with `CHOICE` before them. */
  readonly links: readonly string[];
  /** Sources for `script-src`, e.g. `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  /** What the page itself does wrong. */
  readonly diagnostics: readonly string[];
}

/** Reads ids, links and inline scripts of a page, as a parser comes to them; inline styles, event handlers and ids given twice are faults. */
export class PageLinksReader {
  readonly #diagnostics: string[] = [];
  readonly #hashes = new Set<string>();
  readonly #ids = new Set<string>();
  readonly #anchors: string[] = [];
  #inMain = false;
  readonly #links = new Set<string>();
  #script: string | undefined;

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    for (const attribute in attributes) {
      if (attribute === 'style' || attribute.startsWith('on')) {
        this.#diagnostics.push(`<${name} ${attribute}=…> needs 'unsafe-inline'. Use a class or a listener.`);
      }
    }
    const { id, href, src, type } = attributes;
    if (id !== undefined) {
      if (this.#ids.has(id)) this.#diagnostics.push(`two elements have the id "${id}". Name one of them differently.`);
      this.#ids.add(id);
      if (this.#inMain && HEADING.test(name)) this.#anchors.push(id);
    }
    if (name === 'main') this.#inMain = true;
    const isChoice = attributes['data-locale'] !== undefined || attributes['hreflang'] !== undefined;
    if (href !== undefined) this.#links.add(isChoice ? CHOICE + href : href);
    if (src !== undefined) this.#links.add(src);
    if (name === 'style') this.#diagnostics.push(`a <style> element needs 'unsafe-inline'. Put it into a style sheet.`);
    const runs = type === undefined || type === 'module' || type === 'text/javascript';
    if (name === 'script' && src === undefined && runs) this.#script = '';
  }

  ontext(text: string): void {
    if (this.#script !== undefined) this.#script += text;
  }

  onclosetag(name: string): void {
    if (name === 'main') this.#inMain = false;
    if (name !== 'script' || this.#script === undefined) return;
    this.#hashes.add(`'sha256-${hash('sha256', this.#script, 'base64')}'`);
    this.#script = undefined;
  }

  end(): PageLinks {
    return {
      ids: [...this.#ids],
      anchors: this.#anchors,
      links: [...this.#links],
      scriptHashes: [...this.#hashes],
      diagnostics: this.#diagnostics,
    };
  }
}
