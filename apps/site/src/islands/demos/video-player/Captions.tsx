import type { Tongue } from '../frame/demo-texts.ts';
import type { Cue } from './vtt.ts';

/** How captions are shown. */
export interface CaptionStyle {
  readonly order: 'original-first' | 'translation-first' | 'original' | 'translation';
  readonly size: 'small' | 'medium' | 'large';
  readonly background: 'none' | 'shade' | 'solid';
  readonly position: 'bottom' | 'top';
}

interface CaptionsProps {
  original: Cue | undefined;
  translation: Cue | undefined;
  tongues: { readonly original: Tongue; readonly translation: Tongue };
  style: CaptionStyle;
}

/** The lines over the picture: what is said in ink's voice, its translation in the accent. */
export function Captions({ original, translation, tongues, style }: CaptionsProps) {
  const { order, size, background, position } = style;
  const lines = [
    { kind: 'original', cue: original, tongue: tongues.original },
    { kind: 'translation', cue: translation, tongue: tongues.translation },
  ].filter(({ kind, cue }) => cue && (order.endsWith('-first') || order === kind));
  if (order === 'translation-first') lines.reverse();
  return (
    <div className="captions" data-size={size} data-background={background} data-position={position}>
      {lines.map(({ kind, cue, tongue }) => (
        <p key={kind} className={`caption caption-${kind}`} {...tongue}>
          <span>{cue?.text}</span>
        </p>
      ))}
    </div>
  );
}
