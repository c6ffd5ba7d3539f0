import { spaced } from './spaced.ts';

interface Crumb {
  text: string;
  current: boolean;
}

/** Reads the breadcrumbs of a page, element by element, as a parser comes to them. */
export class BreadcrumbReader {
  readonly #crumbs: Crumb[] = [];

  /** The section of a page is the second breadcrumb; for a page directly below the first one, the first. */
  get section(): string | null {
    const [first, second] = this.#crumbs;
    const crumb = second && !second.current ? second : first;
    return crumb ? spaced(crumb.text) || null : null;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'li') this.#crumbs.push({ text: '', current: false });
    const crumb = this.#crumbs.at(-1);
    if (crumb && attributes['aria-current']) crumb.current = true;
  }

  text(part: string): void {
    const crumb = this.#crumbs.at(-1);
    if (crumb) crumb.text += part;
  }
}
