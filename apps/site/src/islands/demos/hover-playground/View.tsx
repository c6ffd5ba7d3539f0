import { useEffect, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import type { ArticleProps } from '../frame/article-props.ts';
import { Choices } from '../frame/Choices.tsx';
import { WindowBar } from '../frame/WindowBar.tsx';
import { HOTKEYS, type Hotkey, useHoveredLines } from './use-hovered-lines.ts';

export { HOTKEYS, type Hotkey } from './use-hovered-lines.ts';

export interface HoverPlaygroundProps extends ArticleProps {
  strings: {
    label: string;
    key: string;
    /** What is on the keys, on a Mac and elsewhere. */
    keys: Readonly<Record<Hotkey, { readonly mac: string; readonly other: string }>>;
    /** What to do; holds `{key}`. */
    hint: string;
  };
}

/** A page whose paragraphs are translated one at a time: under the pointer or the focus with a key held, or by a tap. */
export default function HoverPlayground({ strings, address, credit, ...article }: HoverPlaygroundProps) {
  const [hotkey, setHotkey] = useState<Hotkey>('Control');
  const [mac, setMac] = useState(false);
  useEffect(() => setMac(/Mac|iPhone|iPad/.test(navigator.platform)), []);
  const nameOf = (key: Hotkey) => strings.keys[key][mac ? 'mac' : 'other'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo hover" role="group" aria-label={strings.label}>
      <WindowBar address={address} tongue={article.original} />
      <div className="duo-in-box">
        <Lines {...article} credit={credit} hotkey={hotkey} />
      </div>
      <div className="demo-foot demo-control">
        <Choices
          titled
          legend={strings.key}
          look="chips"
          options={HOTKEYS.map((id) => ({ id, label: <kbd>{nameOf(id)}</kbd> }))}
          chosen={hotkey}
          onChoose={setHotkey}
        />
        <p className="demo-hint">{fill(strings.hint, { key: nameOf(hotkey) })}</p>
      </div>
    </div>
  );
}

interface LinesProps extends Omit<ArticleProps, 'address'> {
  hotkey: Hotkey;
}

function Lines({ lines, original, translation, credit, hotkey }: LinesProps) {
  const { text, open, asked, toggle, pointTo } = useHoveredLines(hotkey);
  return (
    <div ref={text} className="hover-text" dir={original.dir}>
      {lines.map(([source, translated], index) => (
        <div
          key={source}
          className="duo-pair"
          data-display-style="accent"
          data-display-layout={original.dir === translation.dir ? undefined : 'facing'}
        >
          <button
            type="button"
            className="duo-original hover-line"
            {...original}
            data-line={index}
            aria-expanded={open.has(index)}
            onClick={() => toggle(index)}
            onPointerEnter={() => pointTo(index)}
          >
            {source}
          </button>
          <p
            className="duo-translation"
            {...translation}
            data-closed={open.has(index) ? undefined : ''}
            data-asked={asked.has(index) ? '' : undefined}
          >
            {translated}
          </p>
        </div>
      ))}
      <p className="demo-credit" {...translation}>
        {credit}
      </p>
    </div>
  );
}
