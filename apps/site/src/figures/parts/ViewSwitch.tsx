import type { FigureProps } from '../figure-props.ts';
import { readLabel } from '../read-label.ts';

/** The choice between both texts and the translation alone. */
export function ViewSwitch({ labels }: Pick<FigureProps, 'labels'>) {
  return (
    <div className="fig-box fig-flex fig-segments">
      <span className="fig-on">{readLabel(labels, 'view-bilingual')}</span>
      <span>{readLabel(labels, 'view-translation')}</span>
    </div>
  );
}
