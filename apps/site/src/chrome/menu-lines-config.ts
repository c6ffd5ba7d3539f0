import type { LocaleCode } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { VIGNETTES, type VignetteName } from '../figures/vignettes/vignettes.ts';
import { cachedPerContent } from '../page/cached-per-content.ts';
import { planWith } from '../page/plan-with.ts';
import { site } from '../page/site-content.ts';
import { versionedHref } from '../page/versioned-href.ts';
import { createView, isGroup, type ResolvedItem, resolveItems, type View } from '../page/view.ts';
import styles from './menu-lines.css?url';
import type { MenuLine, MenuLines } from './menu-lines.ts';

/** What the menus of the bar say on a locale's pages. */
export const menuLines: (code: LocaleCode) => MenuLines = cachedPerContent((code) => {
  const view = createView(code, '/');
  const groups = site.navigation.navbar.start.filter(isGroup);
  return {
    styles,
    groups: Object.fromEntries(
      groups.map(({ id, items }) => [id, resolveItems(items, view).map((entry) => lineOf(entry, view))]),
    ),
  };
});

/** Address of a locale's lines, which changes with them. */
export function menuLinesHref(code: LocaleCode): string {
  return versionedHref(`/${code}/menus.json`, menuLines(code));
}

/** The line and the drawing of an entry whose data name a drawing. */
function lineOf({ item: { id, drawing } }: ResolvedItem, view: View): MenuLine | null {
  if (drawing === undefined) return null;
  if (!isVignette(drawing)) {
    throw new Error(
      `content/navigation.json: the entry "${id}" names the drawing "${drawing}". Known drawings: ${Object.keys(VIGNETTES).join(', ')}.`,
    );
  }
  const text = view.t(messageKey(`nav.line.${id}`), { brand: site.brand.name, plan: planWith(id) });
  return { text, ...VIGNETTES[drawing] };
}

function isVignette(name: string): name is VignetteName {
  return Object.hasOwn(VIGNETTES, name);
}
