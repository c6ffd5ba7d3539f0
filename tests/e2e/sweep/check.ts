import type { CDPSession, Page } from '@playwright/test';
import { showTheme } from '../accessibility-violations.ts';
import type { Device, Place, Site } from './site.ts';

export type Theme = 'light' | 'dark';
export const SIZES: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  'no script': { width: 1280, height: 900 },
};

/**
 * When a check has its turn within a visit. `load` measures how the page is loaded, and asks for an untouched visit; `still` changes
 * nothing; `theme` changes media features and `width` the window, both of which are taken back; `act` presses things; `again` loads the page again.
 */
export const STAGES = ['load', 'still', 'theme', 'width', 'act', 'again'] as const;

export interface Check {
  /** Name of the step: the promise in words, behind its ids. */
  readonly title: string;
  readonly stage: (typeof STAGES)[number];
  readonly places: (site: Site) => readonly Place[];
  /** Prepares a page before it is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Reports everything that is wrong to the visit. */
  readonly run: (visit: Visit) => Promise<void>;
}

/** A check of the sweep. Its ids at the beginning of the title count as proven: the sweep fails if no visit of `npm test` runs it. */
export const check = (title: string, rest: Omit<Check, 'title'>): Check => ({ title, ...rest });

/** A page that is open, and what the checks have found on it. */
export class Visit {
  readonly page: Page;
  readonly place: Place;
  readonly site: Site;
  readonly url: string;
  #size: { width: number; height: number };
  #theme: Theme = 'light';
  #font = '';
  #session?: Promise<CDPSession>;
  #found: string[] = [];

  constructor(page: Page, place: Place, site: Site) {
    this.page = page;
    this.place = place;
    this.site = site;
    this.url = urlOf(place);
    this.#size = SIZES[place.device];
  }

  /** Notes what is wrong, with page, language, width and theme. */
  report(diagnostics: Iterable<string>): void {
    const { locale, device } = this.place;
    const where = `${this.url} · ${locale} · ${this.#size.width} px (${device}) · ${this.#theme}${this.#font}`;
    for (const diagnostic of diagnostics) this.#found.push(`${where} · ${diagnostic}`);
  }

  /** What has been reported since the last call. */
  take(): string[] {
    return this.#found.splice(0);
  }

  /** Gives the window another size, and waits until the page has been laid out for it. */
  async resize(width: number, height = 900): Promise<void> {
    if (this.#size.width === width && this.#size.height === height) return;
    this.#size = { width, height };
    await this.page.setViewportSize(this.#size);
    if (this.place.device === 'no script') return;
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  }

  /** Shows a theme as a visitor sees it whose system has it. */
  async show(theme: Theme): Promise<void> {
    if (this.#theme === theme) return;
    this.#theme = theme;
    await showTheme(this.page, theme);
  }

  /** Sets the font size that the visitor has chosen in the browser, which also decides what an `em` of a media query is. */
  async setFont(px: number): Promise<void> {
    this.#font = px === USUAL_FONT_PX ? '' : ` · font of ${px} px`;
    const session = await this.session();
    await session.send('Page.setFontSizes', {
      fontSizes: { standard: px, fixed: Math.round((px * 13) / USUAL_FONT_PX) },
    });
  }

  session(): Promise<CDPSession> {
    this.#session ??= this.page.context().newCDPSession(this.page);
    return this.#session;
  }

  /** Takes back what a check has changed. */
  async restore(): Promise<void> {
    const { width, height } = SIZES[this.place.device];
    if (this.#font) await this.setFont(USUAL_FONT_PX);
    await this.resize(width, height);
    await this.show('light');
  }
}

export const USUAL_FONT_PX = 16;

export function urlOf({ page, locale }: Pick<Place, 'page' | 'locale'>): string {
  return page.localized ? `/${locale}/${page.path}` : `/${page.path}`;
}
