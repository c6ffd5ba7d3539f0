import { getLocale, type LocaleCode } from '@duoverso/locales';
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
  const island = findIsland(name);
  if (island?.inReadersLanguage && locale !== view.locale.code) {
    const { lang, dir } = view.locale;
    return (
      <div className="live" lang={lang} dir={dir}>
        {island.render(view, place)}
      </div>
    );
  }
  return <div className="live">{island?.render(inLanguage(view, locale), place)}</div>;
}

/** A view whose strings are in the language of a text; its addresses stay those of the reader's language. */
export function inLanguage(view: View, locale: LocaleCode): View {
  return { ...view, locale: getLocale(locale), t: createView(locale, view.route).t };
}
