import { Fragment } from 'react';

/** Text in Chinese signs alone, with no kana, whose words have no spaces between them. */
const CHINESE = /^(?=.*\p{Script=Han})[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]*$/u;
/** A sign alone is mostly a particle, or the end of a longer word: no line begins with it. */
const WORD = /^\p{Script=Han}{2}/u;

interface WordBreaksProps {
  children: string;
}

/** A heading, with the places between its words named where its language is Chinese: its lines end there (hero.css), and not within a word. */
export function WordBreaks({ children }: WordBreaksProps) {
  if (!CHINESE.test(children)) return children;
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(children)];
  return words.map(({ segment, index }) => (
    <Fragment key={index}>
      {index > 0 && WORD.test(segment) && <wbr />}
      {segment}
    </Fragment>
  ));
}
