import { partOf, sentenceAt } from '@duoverso/bilingual';
import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { readStoredMap, writeStoredEntry } from '../../browser/storage.ts';
import { fill } from '../../strings/fill.ts';
import type { ReaderConfig } from '../control/reader-language.ts';
import { make, makeButton } from '../panel/make.ts';
import type { SavedWord } from '../words/vocabulary.ts';
import { loadVoices, readAloud } from './read-aloud.ts';
import type { SelectedWord } from './selected-word.ts';

/** Name of the ranges that are being read aloud, which the style sheet tints. */
const SPOKEN = 'duo-spoken';

/** Buttons that read the word and its sentence aloud, slowly if wanted, by a voice of the reader's choice; a line in their place where there is no voice. */
export function makeVoice(word: SavedWord, found: SelectedWord, { strings, lang: reader }: ReaderConfig): HTMLElement {
  const texts = strings.words;
  const box = make('div', { className: 'word-card-voice' });
  const status = make('p', { className: 'word-card-hint' });
  status.setAttribute('role', 'status');
  const language = nameOf(word.lang, reader);
  const sayNone = () => {
    status.textContent = fill(texts.noVoice, { language });
  };
  const slowly = make('input', { type: 'checkbox' });
  const pick = make('select', { ariaLabel: texts.voice });
  let voices: readonly SpeechSynthesisVoice[] = [];
  const say = (text: string, range: Range | undefined) => {
    const voice = voices.find(({ voiceURI }) => voiceURI === pick.value) ?? voices[0];
    if (!voice) return sayNone();
    light(range);
    return readAloud(text, voice, slowly.checked).then(
      () => light(undefined),
      () => {
        light(undefined);
        sayNone();
      },
    );
  };
  const buttons = make(
    'div',
    { className: 'word-card-buttons' },
    makeButton(texts.hearWord, () => void say(word.word, found.range)),
    makeButton(texts.hearSentence, () => void say(word.sentence, sentenceRange(found))),
    make('label', { className: 'word-card-slow' }, slowly, texts.slow),
  );
  buttons.setAttribute('role', 'group');
  buttons.setAttribute('aria-label', texts.listen);
  const stored = `voice.${word.lang}`;
  pick.addEventListener('change', () => writeStoredEntry(ISLAND_STORAGE_KEYS.readingLook, stored, pick.value));
  box.append(status);
  void loadVoices(word.lang).then((loaded) => {
    voices = loaded;
    if (voices.length === 0) return sayNone();
    pick.append(...voices.map(({ voiceURI, name }) => make('option', { value: voiceURI }, name)));
    const chosen = readStoredMap(ISLAND_STORAGE_KEYS.readingLook)[stored];
    if (voices.some(({ voiceURI }) => voiceURI === chosen)) pick.value = chosen as string;
    box.prepend(buttons, ...(voices.length > 1 ? [pick] : []));
  });
  return box;
}

function sentenceRange({ sides, start }: SelectedWord): Range | undefined {
  const { own } = sentenceAt(sides, start);
  const [first, last] = [own[0], own.at(-1)];
  return first && last && partOf(sides[0], first.start, last.end);
}

function light(range: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(SPOKEN, Object.assign(new Highlight(range), { priority: 2 }));
  else CSS.highlights.delete(SPOKEN);
}

/** A language by its name in the reader's. */
function nameOf(tag: string, reader: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
}
