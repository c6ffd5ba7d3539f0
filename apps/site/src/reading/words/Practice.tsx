import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { fill } from '../../strings/fill.ts';
import { countingIn } from '../../strings/plural-forms.ts';
import { daysByGrade, GRADES, type Grade, gradeMemory } from './practice-grade.ts';
import { writeMemories } from './practice-memory.ts';
import { memoriesOf, type PracticeCard } from './practice-round.ts';
import { changeWords } from './vocabulary.ts';
import type { PracticeStrings, WordListStrings } from './word-list-props.ts';
import { placeOf } from './word-place.ts';

export interface PracticeProps {
  strings: WordListStrings;
  /** Language tag of numbers. */
  intlTag: string;
  /** What is asked, at least one. */
  cards: readonly PracticeCard[];
  /** Called when all has been asked, or the reader stops, with how many words were answered. */
  onEnd: (count: number) => void;
}

/** A round of practice: one word at a time in its own sentence. What was not known comes again before the end. */
export function Practice({ strings, intlTag, cards, onEnd }: PracticeProps) {
  const [queue, setQueue] = useState(cards);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState(0);
  const [card, ...rest] = queue;
  if (!card) return null;
  const go = (next: readonly PracticeCard[], known: ReadonlySet<string>) => {
    if (next.length === 0) return onEnd(known.size);
    setAnswered(known);
    setQueue(next);
    setStep(step + 1);
  };
  const rate = (grade: Grade) => {
    // The first answer of a day counts: what comes again in the same round is for the reader alone.
    if (!answered.has(card.entry.key)) writeGrade(card, grade);
    go(grade === 'again' ? [...rest, card] : rest, new Set([...answered, card.entry.key]));
  };
  const know = () => {
    changeWords(card.entry.words, { state: 'known' });
    go(rest, new Set([...answered, card.entry.key]));
  };
  return (
    <div className="practice-round">
      <p className="practice-step">
        {fill(strings.practice.step, { number: cards.length - queue.length + 1, total: cards.length })}
      </p>
      <Question key={step} {...{ strings, intlTag, card }} onRate={rate} onKnow={know} />
      <p className="practice-more">
        <button type="button" onClick={() => onEnd(answered.size)}>
          {strings.practice.stop}
        </button>
      </p>
    </div>
  );
}

function writeGrade({ entry, direction, memory }: PracticeCard, grade: Grade): void {
  const memories = { ...memoriesOf(entry), [direction]: gradeMemory(memory, grade, new Date()) };
  changeWords(entry.words, { practice: writeMemories(memories) });
}

interface QuestionProps extends Pick<PracticeProps, 'strings' | 'intlTag'> {
  card: PracticeCard;
  onRate: (grade: Grade) => void;
  onKnow: () => void;
}

/** One word: what is asked, then its answer and how well it was known. */
function Question({ strings: { practice }, intlTag, card, onRate, onKnow }: QuestionProps) {
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  const question = useId();
  const first = useRef<HTMLElement>(null);
  const { word, direction } = card;
  // The answer takes the place of the field that had focus, and the next question that of the answer.
  useEffect(() => first.current?.focus(), []);
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown(true);
  };
  return (
    <fieldset>
      <legend id={question} className="practice-ask">
        {direction === 'word' ? practice.askWord : practice.askMeaning}
      </legend>
      <Sentence {...{ card, isShown, gap: practice.gap }} />
      {direction === 'word' && (
        <p className="word-second" lang={word.translationLang} dir="auto">
          {[word.gloss, word.translation].filter(Boolean).join(' · ')}
        </p>
      )}
      {isShown ? (
        <Answer {...{ practice, intlTag, card, typed: typed.trim(), onRate, onKnow }} />
      ) : (
        <form className="practice-form" onSubmit={show}>
          {direction === 'word' && (
            <label>
              {practice.answer}
              <input
                ref={first as RefObject<HTMLInputElement>}
                type="text"
                lang={word.lang}
                dir="auto"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                aria-describedby={question}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </label>
          )}
          <button
            type="submit"
            className="button"
            aria-describedby={question}
            ref={direction === 'word' ? undefined : (first as RefObject<HTMLButtonElement>)}
          >
            {practice.show}
          </button>
        </form>
      )}
    </fieldset>
  );
}

/** The sentence with its gap, or with the word that is asked for. */
function Sentence({ card, isShown, gap }: { card: PracticeCard; isShown: boolean; gap: string }) {
  const { word, sentence, lang } = card.word;
  const at = placeOf(word, sentence, lang);
  const isGap = card.direction === 'word' && !isShown;
  const asked = isGap ? (
    <span className="practice-gap">
      <span className="sr-only">{gap}</span>
    </span>
  ) : (
    <mark>{word}</mark>
  );
  return (
    <p className="practice-sentence" lang={lang} dir="auto">
      {at < 0 ? (
        // A sentence of a file may be without its word.
        asked
      ) : (
        <>
          {sentence.slice(0, at)}
          {asked}
          {sentence.slice(at + word.length)}
        </>
      )}
    </p>
  );
}

interface AnswerProps extends Pick<QuestionProps, 'intlTag' | 'card' | 'onRate' | 'onKnow'> {
  practice: PracticeStrings;
  /** What the reader has written; empty where nothing. */
  typed: string;
}

/** What is right, and how well it was known: by a press, or by the keys 1 to 4. */
function Answer({ practice, intlTag, card, typed, onRate, onKnow }: AnswerProps) {
  const { word, direction, memory } = card;
  const days = daysByGrade(memory, new Date());
  const isRight = direction === 'word' && typed !== '' && isSameWord(typed, word.word, word.lang);
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    const grade = GRADES[Number(event.key) - 1];
    if (!grade || event.ctrlKey || event.altKey || event.metaKey) return;
    // The page has a use of its own for some of these keys.
    event.preventDefault();
    event.stopPropagation();
    onRate(grade);
  };
  const format = new Intl.NumberFormat(intlTag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
    <div className="practice-answer" onKeyDown={press}>
      <p tabIndex={-1} ref={first}>
        {isRight && `${practice.right} `}
        <b lang={word.lang} dir="auto">
          {word.word}
        </b>{' '}
        {word.gloss && (
          <span className="word-second" lang={word.translationLang} dir="auto">
            {word.gloss}
          </span>
        )}
      </p>
      {direction === 'meaning' && (
        <p className="word-second" lang={word.translationLang} dir="auto">
          {word.translation}
        </p>
      )}
      {typed !== '' && !isRight && <p>{fill(practice.written, { answer: typed })}</p>}
      {word.note && <p dir="auto">{word.note}</p>}
      <fieldset className="practice-grades">
        <legend>
          {practice.rate} {practice.keys}
        </legend>
        {GRADES.map((grade, at) => (
          <button key={grade} type="button" onClick={() => onRate(grade)}>
            <kbd>{countingIn(intlTag).numbers.format(at + 1)}</kbd> {practice[grade]}{' '}
            <small>{format.format(days[grade])}</small>
          </button>
        ))}
      </fieldset>
      <p className="practice-more">
        <button type="button" onClick={onKnow}>
          {practice.know}
        </button>
      </p>
    </div>
  );
}

/** Case, accents that a keyboard lacks and signs around a word don't make another word of it. */
function isSameWord(one: string, other: string, lang: string): boolean {
  const plain = (text: string) => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return new Intl.Collator(lang, { sensitivity: 'base' }).compare(plain(one), plain(other)) === 0;
}
