import type { Samples } from '@duoverso/content/data/samples-schema';
import type { FigureRenderer } from '@duoverso/content/docs/render-page';
import type { LocaleCode } from '@duoverso/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { findFigure } from './find-figure.ts';
import pictureStyles from './pictures.css?url';

/** Class of the figures whose styles are in pictures.css. */
const PICTURE = 'fig fig-picture';

/** Addresses of the style sheets that the figures of a page need beside those of all pages. */
export function figureStyles(html: string): string[] {
  return html.includes(`class="${PICTURE}"`) ? [pictureStyles] : [];
}

/** The same by the names of figures, for pages that put them between their own sections. */
export function namedFigureStyles(names: readonly string[]): string[] {
  return names.some((name) => findFigure(name)?.styles === 'picture') ? [pictureStyles] : [];
}

/** Gives the renderer of figures for the language of a text. */
export function renderFigure(
  locale: LocaleCode,
  labels: Readonly<Record<string, string>>,
  samples: Samples,
): FigureRenderer {
  return (name, attributes) => {
    const figure = findFigure(name);
    if (!figure) return undefined;
    const { default: Drawing, styles } = figure;
    return renderToStaticMarkup(
      <div className={styles === 'picture' ? PICTURE : 'fig'}>
        <Drawing labels={labels} samples={samples} attributes={attributes} locale={locale} />
      </div>,
    );
  };
}
