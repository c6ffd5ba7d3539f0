import { VIGNETTES, type VignetteName } from './vignettes.ts';

interface VignetteProps {
  name: VignetteName;
  /** Where its lines begin and end from side to side, if they are to stand at the edge of the text below; else all drawings have one size. */
  edges?: readonly [left: number, right: number];
}

/** Room for the width of the lines. */
const LINE = 1;
const WHOLE = [LINE, 96 - LINE] as const;

/** A small drawing beside words that say the same: lines in ink, and what is a translation in its colour. */
export function Vignette({ name, edges: [left, right] = WHOLE }: VignetteProps) {
  const { ink, accent } = VIGNETTES[name];
  const width = Math.ceil(right - left) + 2 * LINE;
  return (
    <svg className="vignette" viewBox={`${left - LINE} 0 ${width} 64`} width={width} height="64" aria-hidden="true">
      <path d={ink} />
      {accent && <path className="fig-accent" d={accent} />}
    </svg>
  );
}
