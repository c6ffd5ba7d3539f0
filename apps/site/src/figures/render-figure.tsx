import type { FigureRenderer, Samples } from '@duoverso/content';
import type { LocaleCode } from '@duoverso/locales';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BilingualPage } from './BilingualPage.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { DisplayStyles } from './DisplayStyles.tsx';
import { EpubPage } from './EpubPage.tsx';
import { FloatingButton } from './FloatingButton.tsx';
import { FIGURE_STYLES, type FigureName } from './figure-names.ts';
import type { FigureProps } from './figure-props.ts';
import { HoverParagraph } from './HoverParagraph.tsx';
import { ImageText } from './ImageText.tsx';
import { InputSpaces } from './InputSpaces.tsx';
import { InstallPin } from './InstallPin.tsx';
import { MangaBubble } from './MangaBubble.tsx';
import { PdfModes } from './PdfModes.tsx';
import { PromptSlots } from './PromptSlots.tsx';
import pictureStyles from './pictures.css?url';
import { RulePriority } from './RulePriority.tsx';
import { ServiceKey } from './ServiceKey.tsx';
import { ToolbarPanel } from './ToolbarPanel.tsx';
import { VideoSubtitles } from './VideoSubtitles.tsx';

const FIGURES: Readonly<Record<FigureName, ComponentType<FigureProps>>> = {
  panel: ToolbarPanel,
  'floating-button': FloatingButton,
  'bilingual-page': BilingualPage,
  hover: HoverParagraph,
  'input-spaces': InputSpaces,
  'video-subtitles': VideoSubtitles,
  'pdf-modes': PdfModes,
  epub: EpubPage,
  'image-text': ImageText,
  'manga-bubble': MangaBubble,
  'display-styles': DisplayStyles,
  'service-key': ServiceKey,
  'rule-priority': RulePriority,
  'prompt-slots': PromptSlots,
  'install-pin': InstallPin,
  'context-menu': ContextMenu,
};

/** Class of the figures whose styles are in pictures.css. */
const PICTURE = 'fig fig-picture';

/** Addresses of the style sheets that the figures of a page need beside those of all pages. */
export function figureStyles(html: string): string[] {
  return html.includes(`class="${PICTURE}"`) ? [pictureStyles] : [];
}

/** Gives the renderer of figures for the language of a text. */
export function renderFigure(
  locale: LocaleCode,
  labels: Readonly<Record<string, string>>,
  samples: Samples,
): FigureRenderer {
  return (name, attributes) => {
    if (!isFigure(name)) return undefined;
    const Figure = FIGURES[name];
    return renderToStaticMarkup(
      <div className={FIGURE_STYLES[name] === 'picture' ? PICTURE : 'fig'}>
        <Figure labels={labels} samples={samples} attributes={attributes} locale={locale} />
      </div>,
    );
  };
}

function isFigure(name: string): name is FigureName {
  return Object.hasOwn(FIGURE_STYLES, name);
}
