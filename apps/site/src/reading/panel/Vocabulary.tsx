import { useEffect, useState } from 'react';
import { offerFile } from '../../browser/offer-file.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import type { WordStrings } from '../reading-props.ts';
import { readVocabulary, removeWord, type SavedWord } from '../vocabulary.ts';
import type { VocabularyFile } from '../vocabulary-export.ts';
import { VOCABULARY_EVENT } from '../word-button.ts';

interface VocabularyProps {
  strings: WordStrings;
  /** Language tag for plurals. */
  intlTag: string;
}

/** The saved words, folded: each with its sentence and a button that removes it, and the files that can be made of them. */
export function Vocabulary({ strings, intlTag }: VocabularyProps) {
  const [words, refresh] = useVocabulary();
  const [failed, setFailed] = useState(false);
  const offer = async (kind: VocabularyFile) => {
    setFailed(false);
    try {
      const { vocabularyFile } = await import('../vocabulary-export.ts');
      const file = vocabularyFile(kind, words, strings.columns);
      offerFile(file.name, file);
    } catch (error) {
      console.warn('The saved words could not be made a file.', error);
      setFailed(true);
    }
  };
  return (
    <details className="reading-words">
      <summary>
        {strings.title}
        <span className="reading-count">{formatPlural(strings.count, intlTag, words.length)}</span>
        <span className="chevron" />
      </summary>
      {words.length === 0 ? (
        <p className="reading-help">{strings.none}</p>
      ) : (
        <>
          <ul>
            {words.map((word) => (
              <WordRow
                key={`${word.word} ${word.savedAt}`}
                word={word}
                removeLabel={fill(strings.remove, { word: word.word })}
                onRemoved={refresh}
              />
            ))}
          </ul>
          <p className="reading-export">
            <button type="button" onClick={() => void offer('csv')}>
              {strings.csv}
            </button>
            <button type="button" onClick={() => void offer('anki')}>
              {strings.anki}
            </button>
          </p>
          {failed && (
            <p role="alert" className="chunk-error">
              {strings.failed} {/* Browsers keep a failed import for the life of the page. */}
              <button type="button" onClick={() => location.reload()}>
                {strings.retry}
              </button>
            </p>
          )}
        </>
      )}
    </details>
  );
}

/** The saved words, also as other places and tabs change them, and what reads them again. */
function useVocabulary(): [SavedWord[], () => void] {
  const [words, setWords] = useState(readVocabulary);
  useEffect(() => {
    const refresh = () => setWords(readVocabulary());
    document.addEventListener(VOCABULARY_EVENT, refresh);
    addEventListener('storage', refresh);
    return () => {
      document.removeEventListener(VOCABULARY_EVENT, refresh);
      removeEventListener('storage', refresh);
    };
  }, []);
  return [words, () => setWords(readVocabulary())];
}

interface WordRowProps {
  word: SavedWord;
  removeLabel: string;
  onRemoved: () => void;
}

function WordRow({ word, removeLabel, onRemoved }: WordRowProps) {
  return (
    <li>
      <div>
        <b lang={word.lang} dir="auto">
          {word.word}
        </b>
        <button
          type="button"
          aria-label={removeLabel}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            removeWord(word);
            onRemoved();
          }}
        >
          ×
        </button>
      </div>
      <p lang={word.lang} dir="auto">
        {word.sentence}
      </p>
      <p lang={word.translationLang} dir="auto">
        {word.translation}
      </p>
    </li>
  );
}

/** Focus goes to the next word's button, or the one before, or the heading: removing one drops nobody out of the list. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('details')?.querySelector('summary'))?.focus();
}
