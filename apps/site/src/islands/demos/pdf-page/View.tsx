import { type RefObject, useRef, useState } from 'react';
import { Choices } from '../frame/Choices.tsx';
import { DemoSettings } from '../frame/DemoSettings.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import {
  type FormulaName,
  FREE_READER,
  modeOf,
  type PaperTexts,
  PDF_PRO,
  Sheet,
  type Understanding,
} from './Sheet.tsx';

export interface PdfPageProps {
  strings: {
    label: string;
    settings: string;
    mode: string;
    modes: { free: string; pro: string };
    understands: string;
    parts: Record<keyof Understanding, string>;
    file: string;
    files: { text: string; scan: string };
    /** What the page shows, by mode. */
    states: { free: string; pro: string; mixed: string };
    /** Instead of a translation where nothing was recognised. */
    unread: string;
    formats: string;
  };
  paper: {
    formula: FormulaName;
    rows: readonly (readonly string[])[];
    original: { name: string; tongue: Tongue; texts: PaperTexts };
    translation: { name: string; tongue: Tongue; texts: PaperTexts };
  };
  credit: string;
  /** Kinds of files and what becomes of them. */
  formats: readonly [FormatChip, ...FormatChip[]];
}

interface FormatChip {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const PARTS = ['formulas', 'tables', 'columns', 'scans'] as const;

/** A page of a paper beside its translation, with switches for what the translator understands of it. */
export default function PdfPage({ strings, paper, credit, formats }: PdfPageProps) {
  const [understood, setUnderstood] = useState(PDF_PRO);
  const [file, setFile] = useState<'text' | 'scan'>('text');
  const [near, far] = useJoinedScroll();
  const mode = modeOf(understood);
  const { original, translation, ...page } = paper;
  const unread = file === 'scan' && !understood.scans;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page to look at is no form
    <div className="demo paper" role="group" aria-label={strings.label}>
      <DemoSettings label={strings.settings} className="paper-options">
        <Choices
          legend={strings.mode}
          options={[
            { id: 'free', label: strings.modes.free },
            { id: 'pro', label: strings.modes.pro },
          ]}
          chosen={mode === 'mixed' ? undefined : mode}
          onChoose={(chosen) => setUnderstood(chosen === 'pro' ? PDF_PRO : FREE_READER)}
        />
        <UnderstoodParts
          strings={strings}
          understood={understood}
          onChange={(change) => setUnderstood((before) => ({ ...before, ...change }))}
        />
        <Choices
          legend={strings.file}
          options={[
            { id: 'text', label: strings.files.text },
            { id: 'scan', label: strings.files.scan },
          ]}
          chosen={file}
          onChoose={setFile}
        />
      </DemoSettings>
      <div className="paper-panes">
        <Pane name={original.name} pane={near} look={file}>
          <Sheet {...page} {...original} understood={PDF_PRO} />
        </Pane>
        <Pane name={translation.name} pane={far} look="set">
          {unread ? (
            <p className="sheet sheet-unread">{strings.unread}</p>
          ) : (
            <Sheet {...page} {...translation} understood={understood} />
          )}
        </Pane>
      </div>
      <div className="demo-foot">
        <p className="demo-hint" role="status">
          {unread ? strings.unread : strings.states[mode]}
        </p>
        <p className="demo-credit">{credit}</p>
      </div>
      <Formats label={strings.formats} formats={formats} />
    </div>
  );
}

interface UnderstoodPartsProps extends Pick<PdfPageProps, 'strings'> {
  understood: Understanding;
  onChange: (change: Partial<Understanding>) => void;
}

/** What the translator understands of a page, each to be switched off. */
function UnderstoodParts({ strings, understood, onChange }: UnderstoodPartsProps) {
  return (
    <fieldset className="paper-parts">
      <legend className="demo-unseen">{strings.understands}</legend>
      {PARTS.map((part) => (
        <label key={part} className="demo-chip">
          <input
            type="checkbox"
            checked={understood[part]}
            autoComplete="off"
            onChange={({ currentTarget: { checked } }) => onChange({ [part]: checked })}
          />
          {strings.parts[part]}
        </label>
      ))}
    </fieldset>
  );
}

/** Kinds of files, and what becomes of the one that is chosen. */
function Formats({ label, formats }: Pick<PdfPageProps, 'formats'> & { label: string }) {
  const [format, setFormat] = useState(formats[0].id);
  return (
    <DemoSettings label={label} className="paper-formats">
      <Choices
        legend={label}
        titled
        look="chips"
        options={formats.map(({ id, label: name }) => ({ id, label: name }))}
        chosen={format}
        onChoose={setFormat}
      />
      <p className="demo-hint" role="status">
        {formats.find(({ id }) => id === format)?.text}
      </p>
    </DemoSettings>
  );
}

interface PaneProps {
  name: string;
  pane: JoinedPane;
  /** A file with text, a scan of paper, or newly set. */
  look: 'text' | 'scan' | 'set';
  children: React.ReactNode;
}

/** One side of the reader; it scrolls by itself and takes the other along. */
function Pane({ name, pane, look, children }: PaneProps) {
  return (
    <div className="paper-side">
      <p className="paper-name">{name}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a pane of a reader is no form */}
      <div className="paper-pane" role="group" aria-label={name} tabIndex={0} data-look={look} {...pane}>
        {children}
      </div>
    </div>
  );
}

/** What a pane that scrolls together with another needs. */
interface JoinedPane {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly onPointerEnter: () => void;
  readonly onTouchStart: () => void;
  readonly onFocus: () => void;
}

/** Two panes that show the same share of their heights: the one that the reader moves leads, the other follows. */
function useJoinedScroll(): readonly [JoinedPane, JoinedPane] {
  const first = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  // The follower scrolls too; only the leader's movements are passed on.
  const leader = useRef<HTMLDivElement | null>(null);
  const pane = (own: RefObject<HTMLDivElement | null>, other: RefObject<HTMLDivElement | null>): JoinedPane => {
    const lead = () => {
      leader.current = own.current;
    };
    return {
      ref: own,
      onScroll: () => {
        if (own.current && other.current && leader.current === own.current) {
          other.current.scrollTop = followingScroll(own.current, other.current);
        }
      },
      onPointerEnter: lead,
      onTouchStart: lead,
      onFocus: lead,
    };
  };
  return [pane(first, second), pane(second, first)];
}

interface Heights {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Where a pane stands, in pixels, that has come as far as its leader, from top to end. */
export function followingScroll(leader: Heights, follower: Omit<Heights, 'scrollTop'>): number {
  const way = leader.scrollHeight - leader.clientHeight;
  const share = way > 0 ? leader.scrollTop / way : 0;
  return share * Math.max(follower.scrollHeight - follower.clientHeight, 0);
}
