import { useId, useState } from 'react';
import type { Tongue } from '../frame/demo-texts.ts';
import { markDifferences } from './mark-differences.ts';

/** Kinds of engines whose wordings are shown. */
export const ENGINE_KINDS = ['machine', 'model', 'told'] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

export interface EngineComparisonProps {
  strings: {
    label: string;
    /** Says that the wordings are prepared. */
    note: string;
    /** What choosing one does. */
    choose: string;
    kinds: Readonly<Record<EngineKind, string>>;
  };
  sentence: string;
  credit: string;
  original: Tongue;
  translation: Tongue;
  /** Wordings in segments of words and of what stands between them. */
  wordings: Readonly<Record<EngineKind, readonly string[]>>;
}

/** One sentence as different kinds of engines would word it; the words that differ from the chosen one are marked. */
export default function EngineComparison({
  strings,
  sentence,
  credit,
  original,
  translation,
  wordings,
}: EngineComparisonProps) {
  const [base, setBase] = useState<EngineKind>('machine');
  const name = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo engines" role="group" aria-label={strings.label}>
      <blockquote className="engines-source">
        <p {...original}>{sentence}</p>
        <footer className="demo-credit">{credit}</footer>
      </blockquote>
      <fieldset className="engines-list">
        <legend className="demo-hint">{strings.choose}</legend>
        {ENGINE_KINDS.map((kind) => (
          <label key={kind} className="engines-wording">
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === base}
              autoComplete="off"
              onChange={() => setBase(kind)}
            />
            <span className="engines-kind">{strings.kinds[kind]}</span>
            <span className="engines-text" {...translation}>
              {markDifferences(wordings[base], wordings[kind]).map(({ text, differs }, index) =>
                differs ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
                  <mark key={index}>{text}</mark>
                ) : (
                  text
                ),
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="demo-foot demo-hint">{strings.note}</p>
    </div>
  );
}
