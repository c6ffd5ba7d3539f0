import { ContentError, foldProblems, type Problem, Problems, partsOf } from '@duoverso/content';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadSettings } from '../page/settings.ts';
import { contentDir, refreshSite, site } from '../page/site-content.ts';
import { createView } from '../page/view.ts';
import { findPart } from '../parts/find-part.ts';
import { filmFor, hasFilms } from '../parts/video-player/films.ts';
import { readingConfig } from '../reading/reading-config.ts';
import { searchConfig } from '../search/search-config.ts';

/** What is wrong with the texts and data under `content/`, read anew. */
export function checkTexts(): readonly Problem[] {
  return refreshSite();
}

/**
 * What only shows when live parts, captions and the configurations of islands are made of faultless texts: a scene without words for a language, a
 * suggestion without its page.
 */
export function checkParts(): readonly Problem[] {
  const found = new Problems();
  attempt(found, 'content/settings.json', () => loadSettings(contentDir));
  for (const code of LOCALE_CODES) checkLanguage(code, found);
  return foldProblems(found.list);
}

function checkLanguage(code: LocaleCode, found: Problems): void {
  attempt(found, 'content/settings.json', () => searchConfig(code));
  attempt(found, 'content/display-styles.json', () => readingConfig(code));
  if (hasFilms(contentDir)) attempt(found, 'content/scenes/video-player.json', () => filmFor(contentDir, code));
  for (const page of site.marketingPages) {
    const { locale, copy } = site.marketingCopy(code, page);
    const view = createView(locale, `/${page}/`);
    for (const name of partsOf(copy)) {
      const where = `content/marketing/${locale}/${page}.json`;
      attempt(found, where, () => renderToStaticMarkup(findPart(name)?.render(view, name)));
    }
  }
}

/** Does what a build does, and adds what stops it. */
function attempt(found: Problems, where: string, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (error instanceof ContentError) {
      for (const problem of error.problems) found.add(problem.where, problem.what, problem.remedy);
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    const [named = where] = /content\/[\w./-]+\.\w+(?::\d+)?/.exec(message) ?? [];
    found.add(named, message, 'Correct it; docs/guides/writing.md says how.');
  }
}
