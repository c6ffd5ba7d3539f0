import type { Tongue } from '../frame/demo-texts.ts';
import { ExampleText } from './ExampleText.tsx';

interface ExamplesProps {
  className: string;
  label: string;
  /** What can be typed, with commands. */
  examples: readonly string[];
  own: Tongue;
  onChoose: (example: string) => void;
}

/** What can be typed, as buttons that write it. */
export function Examples({ className, label, examples, own, onChoose }: ExamplesProps) {
  return (
    <ul className={className} aria-label={label}>
      {examples.map((example) => (
        <li key={example}>
          <button type="button" className="demo-chip" lang={own.lang} dir={own.dir} onClick={() => onChoose(example)}>
            <ExampleText text={example} />
          </button>
        </li>
      ))}
    </ul>
  );
}
