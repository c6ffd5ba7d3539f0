import type { Tongue } from '../frame/demo-texts.ts';

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

/** `/ja` and what follows it: the command keeps its slash in front, also in a line that runs from right to left. */
function ExampleText({ text }: { text: string }) {
  const [, command, rest] = /^(\/\S+)(.*)$/s.exec(text) ?? [];
  if (command === undefined) return text;
  return (
    <>
      <bdi>{command}</bdi>
      {rest}
    </>
  );
}

interface SpaceKeysProps {
  /** How many of the three have been pressed. */
  lit: number;
}

/** Three space bars; those that have been pressed are coloured. The text beside them says what they mean. */
export function SpaceKeys({ lit }: SpaceKeysProps) {
  return (
    <span className="space-keys" aria-hidden="true">
      {[1, 2, 3].map((key) => (
        <span key={key} data-lit={key <= lit ? '' : undefined} />
      ))}
    </span>
  );
}
