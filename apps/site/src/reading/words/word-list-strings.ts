import type { LocaleCode } from '@duoverso/locales';
import { createView } from '../../page/view.ts';
import { plural, type StringKeys, stringsOf } from '../../strings/strings-of.ts';
import { readingConfig } from '../control/reading-config.ts';
import type { WordListStrings } from './word-list-props.ts';

/** What the list has beside the card, which loads on many pages where the list is on one. */
const LIST_STRINGS = {
  new: 'reading.words.new',
  order: 'reading.words.order',
  orders: {
    newest: 'reading.words.order.newest',
    oldest: 'reading.words.order.oldest',
    alphabet: 'reading.words.order.alphabet',
    page: 'reading.words.column.page',
  },
  range: 'reading.words.range',
  previous: 'reading.words.previous',
  next: 'reading.words.next',
  plain: 'reading.words.plain',
  base: 'reading.words.base',
  sentences: plural('reading.words.sentences'),
  removeSentence: 'reading.words.removeSentence',
  practice: {
    title: 'reading.practice.title',
    lead: 'reading.practice.lead',
    waiting: plural('reading.practice.waiting'),
    start: 'reading.practice.start',
    done: 'reading.practice.done',
    doneToday: 'reading.practice.doneToday',
    more: 'reading.practice.more',
    step: 'reading.practice.step',
    askWord: 'reading.practice.askWord',
    askMeaning: 'reading.practice.askMeaning',
    gap: 'reading.practice.gap',
    answer: 'reading.practice.answer',
    show: 'reading.practice.show',
    right: 'reading.practice.right',
    written: 'reading.practice.written',
    rate: 'reading.practice.rate',
    again: 'reading.practice.again',
    hard: 'reading.practice.hard',
    good: 'reading.practice.good',
    easy: 'reading.practice.easy',
    keys: 'reading.practice.keys',
    know: 'reading.practice.know',
    stop: 'reading.practice.stop',
    result: plural('reading.practice.result'),
  },
} as const satisfies StringKeys;

/** Strings of the list of saved words on a locale's pages. */
export function wordListStrings(code: LocaleCode): WordListStrings {
  return { ...readingConfig(code).strings.words, ...stringsOf(createView(code, '/'), LIST_STRINGS) };
}
