import type { ComponentType } from 'react';
import type { FigureProps } from './figure-props.ts';

/** A figure that pages may show: its file in `drawings/` bears its name. `docs/guides/writing.md` describes the figures. */
interface Figure {
  readonly default: ComponentType<FigureProps>;
}

const FIGURES = import.meta.glob<Figure>('./drawings/*.tsx', { eager: true });

export const FIGURE_NAMES = Object.keys(FIGURES).map((path) => path.slice('./drawings/'.length, -'.tsx'.length));

export function findFigure(name: string): Figure | undefined {
  return FIGURES[`./drawings/${name}.tsx`];
}
