import { useEffect, useState } from 'react';
import { offerFile } from '../../browser/offer-file.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import type { WordStrings } from '../reading-props.ts';
import { readVocabulary, removeWord } from '../vocabulary.ts';
import type { VocabularyFile } from '../vocabulary-export.ts';
import { VOCABULARY_EVENT } from '../word-button.ts';

interface VocabularyProps {
  strings: WordStrings;
  /** Language tag for plurals. */
  intlTag: string;
}

/** The saved words, folded: each with its sentence and a button that removes it, and the files that can be made of them. */
export function Vocabulary({ strings, intlTag }: VocabularyProps) {
  const [words, setWords] = useState(readVocabulary);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const refresh = () => setWords(readVocabulary());
    document.addEventListener(VOCABULARY_EVENT, refresh);
    addEventListener('storage', refresh);
    return () => {
      document.removeEventListener(VOCABULARY_EVENT, refresh);
      removeEventListener('storage', refresh);
    };
  }, []);
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
              <li key={`${word.word} ${word.savedAt}`}>
                <div>
                  <b lang={word.lang} dir="auto">
                    {word.word}
                  </b>
                  <button
                    type="button"
                    aria-label={fill(strings.remove, { word: word.word })}
                    onClick={({ currentTarget }) => {
                      focusBeside(currentTarget);
                      removeWord(word);
                      setWords(readVocabulary());
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

/** Focus goes to the next word's button, or the one before, or the heading: removing one drops nobody out of the list. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('details')?.querySelector('summary'))?.focus();
}
