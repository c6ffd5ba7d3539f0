import { VIGNETTES, type VignetteName } from './vignettes.ts';

/** A small drawing beside words that say the same: lines in ink, and what is a translation in its colour. */
export function Vignette({ name }: { name: VignetteName }) {
  const { ink, accent } = VIGNETTES[name];
  return (
    <svg className="vignette" viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
      <path d={ink} />
      {accent && <path className="fig-accent" d={accent} />}
    </svg>
  );
}
