import { useEffect, useState } from 'react';
import type { WordStrings } from '../../scripts/reading/reading-config.ts';
import { VOCABULARY_EVENT } from '../../scripts/reading/word-button.ts';
import { readVocabulary, removeWord } from '../../scripts/vocabulary.ts';
import { fill } from '../search/fill.ts';
import { formatPlural } from '../search/plural-forms.ts';
import { offerFile } from './offer-file.ts';

interface VocabularyProps {
  strings: WordStrings;
  /** Language tag for plurals. */
  intlTag: string;
}

const loadExport = () => import('../../scripts/vocabulary-export.ts');

/** The saved words, folded: each with its sentence and a button that removes it, and the files that can be made of them. */
export function Vocabulary({ strings, intlTag }: VocabularyProps) {
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
  const exportCsv = async () => {
    const { vocabularyToCsv } = await loadExport();
    offerFile('duoverso-words.csv', 'text/csv', vocabularyToCsv(words, strings.columns));
  };
  const exportAnki = async () => {
    const { vocabularyToAnki } = await loadExport();
    offerFile('duoverso-words-anki.txt', 'text/plain', vocabularyToAnki(words, strings.columns));
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
                    onClick={() => {
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
            <button type="button" onClick={() => void exportCsv()}>
              {strings.csv}
            </button>
            <button type="button" onClick={() => void exportAnki()}>
              {strings.anki}
            </button>
          </p>
        </>
      )}
    </details>
  );
}
