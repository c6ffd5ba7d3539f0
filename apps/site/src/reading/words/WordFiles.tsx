import { useState } from 'react';
import { offerFile } from '../../browser/offer-file.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import type { WordStrings } from '../reading-props.ts';
import { addWords, type SavedWord } from '../vocabulary.ts';
import type { VocabularyFile } from '../vocabulary-export.ts';

interface WordFilesProps {
  strings: WordStrings;
  /** Language tag for plurals. */
  intlTag: string;
  /** What is exported. */
  words: readonly SavedWord[];
}

/** Files of the words that are shown, one for each language, and back. */
export function WordFiles({ strings, intlTag, words }: WordFilesProps) {
  const [failed, setFailed] = useState(false);
  const [outcome, setOutcome] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setFailed(false);
    setOutcome('');
    try {
      await work();
    } catch (error) {
      console.warn('The saved words could not be made a file, or read from one.', error);
      setFailed(true);
    }
  };
  const offer = (kind: VocabularyFile) =>
    attempt(async () => {
      const { vocabularyFiles } = await import('../vocabulary-export.ts');
      for (const file of vocabularyFiles(kind, words, strings.columns)) offerFile(file.name, file);
    });
  const read = (file: File) =>
    attempt(async () => {
      const { vocabularyFromCsv, WORD_FILE_MAX_BYTES } = await import('../vocabulary-import.ts');
      const found = file.size > WORD_FILE_MAX_BYTES ? undefined : vocabularyFromCsv(await file.text());
      setOutcome(found ? formatPlural(strings.imported, intlTag, addWords(found)) : strings.importFailed);
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
          {strings.failed} {/* Browsers keep a failed import for the life of the page. */}
          <button type="button" onClick={() => location.reload()}>
            {strings.retry}
          </button>
        </p>
      )}
    </>
  );
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
        accept=".csv,text/csv"
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
