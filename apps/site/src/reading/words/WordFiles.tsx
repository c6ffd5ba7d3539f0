import { useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../browser/network.ts';
import { offerFile } from '../../browser/offer-file.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import type { WordStrings } from '../control/reading-props.ts';
import { addWords, type SavedWord } from './vocabulary.ts';
import type { VocabularyFile } from './vocabulary-export.ts';
import type { WordFileError } from './vocabulary-import.ts';

interface WordFilesProps {
  strings: WordStrings;
  /** Language tag for plurals. */
  intlTag: string;
  /** What is exported. */
  words: readonly SavedWord[];
}

/** Files of the words that are shown, one for each language, and back. */
export function WordFiles({ strings, intlTag, words }: WordFilesProps) {
  const [outcome, setOutcome] = useState('');
  const { failed, attempt, retry } = useAttempts(() => setOutcome(''));
  const offer = (kind: VocabularyFile) =>
    attempt(async () => {
      const { vocabularyFiles } = await import('./vocabulary-export.ts');
      for (const file of vocabularyFiles(kind, words, strings)) offerFile(file.name, file);
    });
  const read = (file: File) =>
    attempt(async () => {
      const { readWordFile, WORD_FILE_MAX_BYTES } = await import('./vocabulary-import.ts');
      if (file.size > WORD_FILE_MAX_BYTES) return setOutcome(strings.importFailed);
      const found = readWordFile(new Uint8Array(await file.arrayBuffer()));
      setOutcome(
        'words' in found
          ? formatPlural(strings.imported, intlTag, addWords(found.words))
          : errorText(strings, found.error),
      );
    });
  return (
    <>
      <p className="reading-export">
        {words.length > 0 && (
          <>
            <button type="button" onClick={() => void offer('csv')}>
              {strings.csv}
            </button>
            <button type="button" onClick={() => void offer('anki')}>
              {strings.anki}
            </button>
          </>
        )}
        <FileField label={strings.import} onFile={(file) => void read(file)} />
      </p>
      <p role="status">{outcome}</p>
      {failed && (
        <p role="alert" className="chunk-error">
          {strings.failed}{' '}
          <button type="button" onClick={retry}>
            {strings.retry}
          </button>
        </p>
      )}
    </>
  );
}

function errorText(strings: WordStrings, error: WordFileError): string {
  switch (error.reason) {
    case 'table':
      return strings.importFailed;
    case 'letters':
      return strings.importLetters;
    case 'date':
      return fill(strings.importDate, { line: error.line });
    default:
      return fill(strings.importRow, { line: error.line });
  }
}

/**
 * Does what needs a script that may not come: again on Retry, and when the browser is online again.
 * @param onBegin called whenever something is attempted
 */
function useAttempts(onBegin: () => void) {
  const [failed, setFailed] = useState(false);
  const wanted = useRef<() => Promise<void>>(async () => undefined);
  const attempt = async (work: () => Promise<void>) => {
    const again = failed && wanted.current === work;
    wanted.current = work;
    setFailed(false);
    onBegin();
    try {
      await work();
    } catch (error) {
      console.warn('The saved words could not be made a file, or read from one.', error);
      setFailed(true);
      // Older browsers keep a failed import for the life of the page.
      if (again) void reloadPage();
    }
  };
  const retry = () => void attempt(wanted.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is kept apart
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [failed]);
  return { failed, attempt, retry };
}

interface FileFieldProps {
  label: string;
  onFile: (file: File) => void;
}

/** Takes a file; the same one can be taken again. */
function FileField({ label, onFile }: FileFieldProps) {
  return (
    <label>
      {label}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
