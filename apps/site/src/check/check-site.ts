import { docRoute, marketingRoute } from '@duoverso/content/data/navigation';
import type { AnchorUse } from '@duoverso/content/docs/transform-page';
import type { Problem } from '@duoverso/content/faults/problem';
import { ContentError, foldProblems, Problems } from '@duoverso/content/faults/problems';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Drawer } from '../chrome/Drawer.tsx';
import { Footer } from '../chrome/Footer.tsx';
import { Navbar } from '../chrome/Navbar.tsx';
import { Sidebar } from '../docs/Sidebar.tsx';
import { Hero } from '../marketing/Hero.tsx';
import { MarketingSections } from '../marketing/MarketingSections.tsx';
import { docMeta } from '../page/page-meta.ts';
import { loadSettings } from '../page/settings.ts';
import { contentDir, refreshSite, site } from '../page/site-content.ts';
import { createView } from '../page/view.ts';
import { filmFor, hasFilms } from '../parts/video-player/films.ts';
import { readingConfig } from '../reading/reading-config.ts';
import { searchConfig } from '../search/search-config.ts';

/** What is wrong with the texts and data under `content/`, read anew. */
export function checkTexts(): readonly Problem[] {
  return refreshSite();
}

/** A page as far as content makes it: without the head, and in the documentation without its prose. */
export interface SketchedPage {
  /** Without the base. */
  readonly path: string;
  /** File that it is made of. */
  readonly source: string;
  readonly html: string;
}

/** What shows when pages are made of faultless texts. */
export interface SketchedSite {
  readonly problems: readonly Problem[];
  /** Pages of marketing; behind them, for each language, what stands around every page, at the root of the documentation. */
  readonly pages: readonly SketchedPage[];
  readonly around: readonly SketchedPage[];
}

/**
 * Makes what does not come from the documentation: marketing pages with their live parts, what stands around all pages, captions and the
 * configurations of islands. Tells of a scene without words for a language, a suggestion without its page, an entry of a menu without its name.
 */
export function sketchSite(): SketchedSite {
  const found = new Problems();
  attempt(found, 'content/settings.json', () => loadSettings(contentDir));
  for (const code of LOCALE_CODES) checkLanguage(code, found);
  const pages = LOCALE_CODES.flatMap((code) => sketchMarketing(code, found));
  const around = LOCALE_CODES.map((code) => sketchAround(code, found));
  return { problems: foldProblems(found.list), pages, around };
}

/** A page of the documentation: where it is, and the sections that it has. */
export interface DocumentedPage {
  readonly path: string;
  readonly source: string;
  readonly ids: readonly string[];
}

/** The pages of the documentation in all languages, and its links to sections elsewhere, from what was read last. */
export function documentation(): { readonly pages: readonly DocumentedPage[]; readonly links: readonly AnchorUse[] } {
  const pages = LOCALE_CODES.flatMap((code) =>
    site.docIds.map((id) => {
      const { file, headings } = site.docPage(code, id);
      return { path: `/${code}${docRoute(id)}`, source: file, ids: headings.map((heading) => heading.id) };
    }),
  );
  return { pages, links: site.sectionLinks };
}

function checkLanguage(code: LocaleCode, found: Problems): void {
  attempt(found, 'content/settings.json', () => searchConfig(code));
  attempt(found, 'content/display-styles.json', () => readingConfig(code));
  if (hasFilms(contentDir)) attempt(found, 'content/scenes/video-player.json', () => filmFor(contentDir, code));
}

function sketchMarketing(code: LocaleCode, found: Problems): SketchedPage[] {
  return site.marketingPages.map((page) => {
    const { locale, copy } = site.marketingCopy(code, page);
    const route = marketingRoute(page);
    const view = createView(code, route);
    const source = `content/marketing/${locale}/${page}.json`;
    const shared = { view, page, locale };
    const parts = [
      createElement(Hero, { ...shared, hero: copy.hero }),
      ...copy.sections.map((section) => createElement(MarketingSections, { ...shared, sections: [section] })),
    ];
    const html = parts.map((part) => attempt(found, source, () => renderToStaticMarkup(part)) ?? '').join('');
    return { path: `/${code}${route}`, source, html };
  });
}

function sketchAround(code: LocaleCode, found: Problems): SketchedPage {
  const [id = 'index'] = site.docIds;
  const source = 'content/navigation.json';
  const view = createView(code, docRoute(id));
  const render = (make: () => ReactNode) => attempt(found, source, () => renderToStaticMarkup(make())) ?? '';
  const html = [
    render(() => createElement(Navbar, { view, meta: docMeta(view, site.docPage(code, id)), docs: true })),
    render(() => createElement(Drawer, { view, docs: true }, createElement(Sidebar, { view, current: id }))),
    render(() => createElement(Footer, { view })),
  ];
  return { path: `/${code}${docRoute(id)}`, source, html: html.join('') };
}

/** Does what a build does, and adds what stops it. */
function attempt<Made>(found: Problems, where: string, work: () => Made): Made | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof ContentError) {
      for (const problem of error.problems) found.add(problem.where, problem.what, problem.remedy);
      return undefined;
    }
    const message = error instanceof Error ? error.message : String(error);
    const [named = where] = /content\/[\w./-]+\.\w+(?::\d+)?/.exec(message) ?? [];
    found.add(named, message, 'Correct it; docs/guides/writing.md says how.');
    return undefined;
  }
}
