/** Reads what the head of a page says of it, element by element, as a parser comes to them. */
export class PageHeadReader {
  siteName: string | null = null;
  description: string | null = null;
  /** Roles of the page and its sections that its writer has set, as `readRoles` reads them. */
  roles = '';
  #title = '';
  #inTitle = false;

  /** What the page is called in tabs and lists: `Pricing` of `Pricing · Read On!`. */
  get name(): string {
    return withoutSiteName(spaced(this.#title), this.siteName);
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'title') this.#inTitle = true;
    if (tag !== 'meta') return;
    if (attributes['property'] === 'og:site_name') this.siteName = attributes['content'] ?? null;
    if (attributes['name'] === 'docsearch:roles') this.roles = attributes['content'] ?? '';
    if (attributes['name'] === 'description') this.description = spaced(attributes['content'] ?? '');
  }

  text(part: string): void {
    if (this.#inTitle) this.#title += part;
  }

  close(tag: string): void {
    if (tag === 'title') this.#inTitle = false;
  }
}

/** Takes the name of the site and the sign before it off, but not the bracket or question mark that ends the title itself. */
function withoutSiteName(title: string, siteName: string | null): string {
  return siteName !== null && title.endsWith(siteName)
    ? title.slice(0, -siteName.length).replace(/(?:\s+[\p{P}\p{S}]+|[-–—|:·•_])?\s*$/u, '')
    : title;
}

/** A text with single spaces between its words and none around it. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
