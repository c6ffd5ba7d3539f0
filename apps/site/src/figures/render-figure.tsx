import type { Samples } from '@duoverso/content/data/samples-schema';
import type { FigureRenderer } from '@duoverso/content/docs/render-page';
import type { LocaleCode } from '@duoverso/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { findFigure } from './find-figure.ts';

/** Gives the renderer of figures for the language of a text. */
export function renderFigure(
  locale: LocaleCode,
  labels: Readonly<Record<string, string>>,
  samples: Samples,
): FigureRenderer {
  return (name, attributes) => {
    const figure = findFigure(name);
    if (!figure) return undefined;
    const { default: Drawing } = figure;
    return renderToStaticMarkup(
      <div className="fig">
        <Drawing labels={labels} samples={samples} attributes={attributes} locale={locale} />
      </div>,
    );
  };
}
