import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import type { ReactNode } from 'react';
import { PlainIsland } from '../../runtime/Island.tsx';

type System = 'windows' | 'macos' | 'linux';

interface UnzipFramesProps {
  system: System;
  /** What the four frames show, one after the other. */
  alt: string;
}

const FOLDER = 'M0 4a3 3 0 0 1 3-3h8l4 4h18a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z';
const SHEET = 'M0 2a2 2 0 0 1 2-2h15l8 8v22a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z';

/** Where each system has the buttons of a window. */
const BUTTONS: Readonly<Record<System, ReactNode>> = {
  windows: <path d="M118 12h6M131 9h6v6h-6zM144 9l6 6M150 9l-6 6" />,
  macos: <path className="frame-dots" d="M14 12h.01M23 12h.01M32 12h.01" />,
  linux: <path d="M145 9l6 6M151 9l-6 6" />,
};

/** From the zip to the folder that holds `manifest.json`, in four frames: nothing in them moves and nothing is to be pressed. */
function UnzipFrames({ system, alt }: UnzipFramesProps) {
  return (
    <div className="frames" role="img" aria-label={alt}>
      <Frame system={system}>
        <Zip x={67} y={42} />
        <Pointer x={86} y={68} />
      </Frame>
      <Frame system={system}>{system === 'macos' ? <DoubleClick /> : <ContextMenu />}</Frame>
      <Frame system={system}>{system === 'macos' ? <Moved /> : <Unpacked nested={system === 'windows'} />}</Frame>
      <Frame system={system}>
        <Files />
      </Frame>
    </div>
  );
}

function Frame({ system, children }: { system: System; children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 112">
      <rect className="frame-window" x="1" y="1" width="158" height="110" rx={system === 'windows' ? 3 : 8} />
      <path d="M1 23h158" />
      {BUTTONS[system]}
      {children}
    </svg>
  );
}

function Zip({ x, y }: { x: number; y: number }) {
  return (
    <g className="frame-chosen" transform={`translate(${x} ${y})`}>
      <path d={SHEET} />
      <path d="M17 0v8h8" />
      <text x="12.5" y="24" textAnchor="middle">
        zip
      </text>
    </g>
  );
}

function Folder({ x, y, chosen = false }: { x: number; y: number; chosen?: boolean }) {
  return <path className={chosen ? 'frame-chosen' : undefined} transform={`translate(${x} ${y})`} d={FOLDER} />;
}

function Pointer({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="frame-pointer frame-unmirrored" d="M1 1v15l3.6-3.3L7 18.5l2.6-1.1l-2.3-5.6H12.5z" />
    </g>
  );
}

function ContextMenu() {
  return (
    <>
      <Zip x={26} y={42} />
      <rect className="frame-window" x="58" y="34" width="82" height="64" rx="3" />
      <rect className="frame-wash" x="61" y="51" width="76" height="15" rx="2" />
      <path d="M67 44h38M67 75h46M67 88h30" />
      <path className="frame-chosen" d="M67 58.5h52" />
      <Pointer x={112} y={58} />
    </>
  );
}

function DoubleClick() {
  return (
    <>
      <Zip x={67} y={42} />
      <Pointer x={86} y={66} />
      <path className="frame-chosen" d="M82 59a9 9 0 0 1 9-7M78 56a14 14 0 0 1 13-9" />
    </>
  );
}

function Unpacked({ nested }: { nested: boolean }) {
  if (!nested) {
    return (
      <>
        <Zip x={30} y={44} />
        <path className="frame-chosen" d="M64 60h22M80 54l6 6l-6 6" />
        <Folder x={96} y={46} chosen />
      </>
    );
  }
  return (
    <>
      <Folder x={24} y={48} />
      <path d="M70 56l5 5l-5 5" />
      <Folder x={86} y={48} chosen />
      <Pointer x={110} y={66} />
    </>
  );
}

function Moved() {
  return (
    <>
      <path d="M80 23v88" />
      <path d="M14 36h34M94 36h40" />
      <Folder x={22} y={54} />
      <path className="frame-chosen" d="M63 68h34M91 62l6 6l-6 6" />
      <Folder x={104} y={54} chosen />
    </>
  );
}

function Files() {
  return (
    <>
      <path d="M14 35h10v8H14zM32 39h44M14 87h10v8H14zM32 91h58" />
      <rect className="frame-wash" x="8" y="52" width="144" height="22" rx="3" />
      <path className="frame-chosen" d="M14 59h10v8H14z" />
      <path className="frame-chosen frame-unmirrored" d="M138 60l3.5 4l6-7" />
      <text className="frame-chosen" x="32" y="67">
        manifest.json
      </text>
    </>
  );
}

type Tabs = Extract<MarketingSection, { kind: 'tabs' }>;

interface TabbedStepsProps {
  id: string;
  title: string;
  group: string;
  items: Tabs['items'];
}

/** Steps that differ by system, maker or browser, one set at a time; all of them where there is no script. */
export function TabbedSteps({ id, title, group, items }: TabbedStepsProps) {
  return (
    <PlainIsland script="suggest-tab">
      <duo-tabs className="reading-text" data-group={group}>
        <div role="tablist" aria-label={title}>
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-controls={`${id}-${item.id}-panel`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              data-tab={item.id}
            >
              {item.label}
            </button>
          ))}
        </div>
        {items.map((item) => (
          <div key={item.id} role="tabpanel" id={`${id}-${item.id}-panel`} aria-labelledby={`${id}-${item.id}`}>
            <p className="tab-label">{item.label}</p>
            {item.text && <p>{item.text}</p>}
            <ol className="tab-steps">
              {item.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {item.frames && <UnzipFrames {...item.frames} />}
          </div>
        ))}
      </duo-tabs>
    </PlainIsland>
  );
}
