import { useState } from 'react';
import type { ArticleProps, Pair } from '../frame/article-props.ts';
import { Choices } from '../frame/Choices.tsx';
import { WindowBar } from '../frame/WindowBar.tsx';
import { SelfCheck, type SelfCheckStrings } from './SelfCheck.tsx';

/** Display styles that hide a translation until it is asked for, the one that holds at first in front. */
export const COVERS = ['blur', 'mask'] as const;
type Cover = (typeof COVERS)[number];

export interface MaskRevealProps extends ArticleProps {
  strings: {
    label: string;
    hint: string;
    style: string;
    styles: Readonly<Record<Cover, string>>;
    uncover: string;
    cover: string;
    check: SelfCheckStrings;
  };
  words: readonly Pair[];
}

/** A text whose translation is covered until the reader asks for it, and a list of its words to check oneself with. */
export default function MaskReveal({ strings, address, credit, original, translation, lines, words }: MaskRevealProps) {
  const [cover, setCover] = useState<Cover>(COVERS[0]);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const all = open.size === lines.length;

  function toggle(index: number): void {
    const next = new Set(open);
    if (!next.delete(index)) next.add(index);
    setOpen(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo mask" role="group" aria-label={strings.label}>
      <WindowBar address={address} tongue={original}>
        <Choices
          legend={strings.style}
          options={COVERS.map((id) => ({ id, label: strings.styles[id] }))}
          chosen={cover}
          onChoose={setCover}
        />
      </WindowBar>
      <div className="mask-text">
        {lines.map(([source, translated], index) => (
          <div key={source} className="duo-pair" data-display-style={cover}>
            <p className="duo-original" {...original}>
              {source}
            </p>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focus uncovers it for the keyboard, a tap for fingers */}
            <p
              className="duo-translation"
              {...translation}
              tabIndex={0}
              data-revealed={open.has(index) ? '' : undefined}
              onClick={() => toggle(index)}
            >
              {translated}
            </p>
          </div>
        ))}
        <p className="demo-credit" {...translation}>
          {credit}
        </p>
      </div>
      <div className="demo-foot">
        <p className="demo-hint demo-control">{strings.hint}</p>
        <button
          type="button"
          className="demo-chip demo-control"
          onClick={() => setOpen(new Set(all ? [] : lines.keys()))}
        >
          {all ? strings.cover : strings.uncover}
        </button>
      </div>
      <SelfCheck strings={strings.check} words={words} original={original} translation={translation} />
    </div>
  );
}
