import { type DragEvent, useId, useRef, useState } from 'react';
import { formatSize } from '../../format-size.ts';
import { adviceFor } from '../page-estimator/estimate-pages.ts';
import { ACCEPTED, type CheckedFile, checkFile, type FileError, type FileKind } from './check-file.ts';

export interface FileCheckProps {
  strings: {
    choose: string;
    hint: string;
    checking: string;
    fileErrors: Record<FileError, string>;
    kind: string;
    kinds: Record<FileKind, string>;
    size: string;
    pages: string;
    pagesUnknown: string;
    advice: { protected: string; scan: string; large: string; long: string; veryLong: string };
    open: string;
    openPro: string;
    again: string;
  };
  /** Tag for `Intl`. */
  intlTag: string;
  /** Where each kind of file is opened. */
  targets: { pdf: string; scan: string; epub: string; subtitles: string; other: string };
}

type Found = Exclude<CheckedFile, { fileError: FileError }>;
type Answer = { state: 'idle' } | { state: 'checking' } | { state: 'done'; file: File; checked: CheckedFile };

/** A place to drop a document: says on the reader's own device what it is and which way suits it. Nothing is uploaded. */
export default function FileCheck({ strings, intlTag, targets }: FileCheckProps) {
  const [answer, setAnswer] = useState<Answer>({ state: 'idle' });
  const [dragged, setDragged] = useState(false);
  const latest = useRef<File>(undefined);
  const id = useId();

  async function check(file: File | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    setAnswer({ state: 'checking' });
    const checked = await checkFile(file);
    // Another file may have been chosen in the meantime.
    if (latest.current === file) setAnswer({ state: 'done', file, checked });
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDragged(over);
  };
  return (
    <div className="file-check">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the field inside is everyone's */}
      <div
        className="file-drop needs-script"
        data-dragged={dragged ? '' : undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void check(event.dataTransfer.files[0]);
        }}
      >
        <FileField id={id} strings={strings} onFile={(file) => void check(file)} />
      </div>
      <div className="file-answer" role="status">
        {answer.state === 'checking' && <p>{strings.checking}</p>}
        {answer.state === 'done' && (
          <CheckedAnswer {...{ strings, intlTag, targets }} file={answer.file} checked={answer.checked} />
        )}
      </div>
    </div>
  );
}

interface FileFieldProps extends Pick<FileCheckProps, 'strings'> {
  id: string;
  onFile: (file: File | undefined) => void;
}

function FileField({ id, strings, onFile }: FileFieldProps) {
  return (
    <>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path d="M12 5h16l9 9v29H12zM28 5v9h9M24.5 37V22m-6 6l6-6l6 6" />
      </svg>
      <label className="button" htmlFor={`${id}file`}>
        {strings.choose}
      </label>
      <input
        id={`${id}file`}
        type="file"
        className="file-field"
        accept={ACCEPTED}
        aria-describedby={`${id}hint`}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // So that the same file, corrected, is a change again.
          currentTarget.value = '';
        }}
      />
      <p id={`${id}hint`} className="demo-hint">
        {strings.hint}
      </p>
    </>
  );
}

interface CheckedAnswerProps extends FileCheckProps {
  file: File;
  checked: CheckedFile;
}

function CheckedAnswer({ file, checked, ...props }: CheckedAnswerProps) {
  return (
    <>
      <p className="file-name" dir="auto">
        {file.name}
      </p>
      {'fileError' in checked ? (
        <p className="file-fault">{props.strings.fileErrors[checked.fileError]}</p>
      ) : (
        <FileFacts {...props} bytes={file.size} found={checked} />
      )}
    </>
  );
}

interface FileFactsProps extends FileCheckProps {
  bytes: number;
  found: Found;
}

function FileFacts({ strings, intlTag, targets, bytes, found }: FileFactsProps) {
  const { kind, pdf } = found;
  const needsPro = kind === 'pdf' && (pdf?.isScan ?? false);
  const target = kind === 'epub' || kind === 'subtitles' || kind === 'pdf' ? targets[kind] : targets.other;
  return (
    <>
      <dl>
        <dt>{strings.kind}</dt>
        <dd>{strings.kinds[kind]}</dd>
        <dt>{strings.size}</dt>
        <dd>{formatSize(intlTag, bytes)}</dd>
        {pdf && (
          <>
            <dt>{strings.pages}</dt>
            <dd>{pdf.pages === undefined ? strings.pagesUnknown : new Intl.NumberFormat(intlTag).format(pdf.pages)}</dd>
          </>
        )}
      </dl>
      {adviceOn(found).map((name) => (
        <p key={name}>{strings.advice[name]}</p>
      ))}
      <p className="file-next">
        <a className="button" href={needsPro ? targets.scan : target}>
          {needsPro ? strings.openPro : strings.open}
        </a>
        <span>{strings.again}</span>
      </p>
    </>
  );
}

/** What the reader should know of a file before they open it in the app. */
function adviceOn({ pdf, isLarge }: Found): (keyof FileCheckProps['strings']['advice'])[] {
  const length = adviceFor(pdf?.pages ?? 0);
  return [
    ...(pdf?.isProtected ? (['protected'] as const) : []),
    ...(pdf?.isScan ? (['scan'] as const) : []),
    ...(length === 'short' ? [] : [length]),
    ...(isLarge ? (['large'] as const) : []),
  ];
}
