import { type FigureProps, readLabel } from '../figure-props.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Bars } from '../parts/UnreadPage.tsx';

/** Kind of text → slots that serve it, each with the key of its label. */
const KINDS = [
  {
    kind: 'one',
    groups: [1],
    slots: [
      ['systemPrompt', 'system-prompt'],
      ['prompt', 'prompt'],
    ],
  },
  {
    kind: 'several',
    groups: [1, 2],
    slots: [
      ['systemMultiplePrompt', 'system-prompt'],
      ['multiplePrompt', 'multi-prompt'],
    ],
  },
  { kind: 'subtitles', groups: [1], slots: [['subtitlePrompt', 'subtitle-prompt']] },
] as const;

/** The five prompt slots and the kind of text that each one serves. */
export default function PromptSlots({ labels }: FigureProps) {
  return KINDS.map(({ kind, groups, slots }) => (
    <div key={kind} className="fig-stack fig-kind">
      {slots.map(([key, label]) => (
        <div key={key} className={kind === 'several' ? 'fig-box fig-on' : 'fig-box'}>
          {readLabel(labels, label)}
          <div className="fig-mono">{key}</div>
        </div>
      ))}
      <div className="fig-flex">
        <Glyph name="arrow" className="fig-flip" />
        <div className="fig-stack fig-soft fig-thumb">
          {groups.map((group) => (
            <Bars key={group} lines={kind === 'subtitles' ? [72, 48] : [100, 64]} />
          ))}
        </div>
        <span>{readLabel(labels, `figure.slots.${kind}`)}</span>
      </div>
    </div>
  ));
}
