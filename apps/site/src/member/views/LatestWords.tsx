import { useEffect, useState } from 'react';
import { readVocabulary, VOCABULARY_EVENT } from '../../reading/words/vocabulary.ts';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';

/** Words that show; the others are a press away. */
const SHOWN = 4;

/** The words saved last in this browser, each with what it means, and the way to all of them; without words, how to save one. */
export function LatestWords() {
  const { props, t } = useProfile();
  const [words, setWords] = useState(readVocabulary);
  useEffect(() => {
    const follow = () => setWords(readVocabulary());
    addEventListener('storage', follow);
    document.addEventListener(VOCABULARY_EVENT, follow);
    return () => {
      removeEventListener('storage', follow);
      document.removeEventListener(VOCABULARY_EVENT, follow);
    };
  }, []);
  return (
    <section className="latest-words">
      <h2>{t('words.title')}</h2>
      {words.length === 0 && <p>{props.words.none}</p>}
      <ul>
        {words.slice(0, SHOWN).map(({ word, lang, sentence, gloss, translation, translationLang }) => (
          <li key={`${lang} ${word} ${sentence}`}>
            <b lang={lang} dir="auto">
              {word}
            </b>
            {gloss ? (
              <span dir="auto">{gloss}</span>
            ) : (
              <span lang={translationLang} dir="auto">
                {translation}
              </span>
            )}
          </li>
        ))}
      </ul>
      {words.length > 0 && (
        <p>
          <a className="button" href={viewHref('words')}>
            {t('words.all')}
          </a>
        </p>
      )}
    </section>
  );
}
