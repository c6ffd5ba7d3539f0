import { useState } from 'react';
import { offerFile } from '../../browser/offer-file.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { useAttempts } from './use-attempts.ts';
import { addWords, type SavedWord } from './vocabulary.ts';
import type { VocabularyFile } from './vocabulary-export.ts';
import type { WordFileError } from './vocabulary-import.ts';
import type { WordListStrings } from './word-list-props.ts';

interface WordFilesProps {
  strings: WordListStrings;
  /** Language tag for plurals. */
  intlTag: string;
  /** What is exported. */
  words: readonly SavedWord[];
}

/** Files of the words that are shown, one for each language, and back. */
export function WordFiles({ strings, intlTag, words }: WordFilesProps) {
  const [outcome, setOutcome] = useState('');
  const { failed, attempt, retry } = useAttempts('The saved words could not be made a file, or read from one.', () =>
    setOutcome(''),
  );
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
            <button type="button" onClick={() => void offer('plain')}>
              {strings.plain}
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

function errorText(strings: WordListStrings, error: WordFileError): string {
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
