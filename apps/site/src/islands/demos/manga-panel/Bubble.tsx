import type { Tongue } from '../frame/demo-texts.ts';
import type { Lettering } from './lettering.ts';

interface BubbleProps {
  original: { tongue: Tongue; line: string };
  translation: { tongue: Tongue; line: string };
  /** How the translation is set; the original keeps its own way. */
  lettering: Lettering;
  translated: boolean;
  /** Id of the text that says what pressing does. */
  hintId: string;
  onPress: () => void;
}

/** A speech bubble that shows one language and, pressed, the other. */
export function Bubble({ original, translation, lettering, translated, hintId, onPress }: BubbleProps) {
  const { tongue, line } = translated ? translation : original;
  const flow = translated ? lettering.flow : original.tongue.lang === 'ja' ? 'vertical' : 'horizontal';
  return (
    <button
      type="button"
      className="manga-bubble"
      aria-pressed={translated}
      aria-describedby={hintId}
      data-flow={flow}
      data-face={translated ? lettering.face : 'plain'}
      onClick={onPress}
    >
      {/* A new element for each language, so that it appears as if set by hand. */}
      <span key={tongue.lang} className="manga-words" data-asked={translated ? '' : undefined} {...tongue}>
        {line}
      </span>
      <svg className="manga-point" viewBox="0 0 28 26" width="28" height="26" aria-hidden="true">
        <path d="M4 0q0 14 18 24q-6-12-4-24" />
      </svg>
    </button>
  );
}
