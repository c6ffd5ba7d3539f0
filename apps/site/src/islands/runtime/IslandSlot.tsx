import { getLocale, type LocaleCode } from '@duoverso/locales';
import type { ReactNode } from 'react';
import { createView, type View } from '../../page/view.ts';
import { findIsland } from './find-island.ts';

interface IslandSlotProps {
  view: View;
  /** Language of the copy around it. */
  locale: LocaleCode;
  name: string;
  place: string;
}

/** An island of a marketing page that does something; complete as HTML, alive once it is reached for. */
export function IslandSlot({ view, locale, name, place }: IslandSlotProps) {
  const { lang, dir } = view.locale;
  const island = renderIsland(view, locale, name, place);
  return speaksReadersLanguage(view, locale, name) ? (
    <div className="live" lang={lang} dir={dir}>
      {island}
    </div>
  ) : (
    <div className="live">{island}</div>
  );
}

/** An island in the language of the copy around it, or in the reader's where that is its own rule. */
export function renderIsland(view: View, locale: LocaleCode, name: string, place: string): ReactNode {
  const spoken = speaksReadersLanguage(view, locale, name) ? view : inLanguage(view, locale);
  return findIsland(name)?.render(spoken, place);
}

/** Whether an island speaks the reader's language although the copy around it has fallen back to another. */
function speaksReadersLanguage(view: View, locale: LocaleCode, name: string): boolean {
  return locale !== view.locale.code && findIsland(name)?.inReadersLanguage === true;
}

/** A view whose strings are in the language of a text; its addresses stay those of the reader's language. */
export function inLanguage(view: View, locale: LocaleCode): View {
  return { ...view, locale: getLocale(locale), t: createView(locale, view.route).t };
}
