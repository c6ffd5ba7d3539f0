import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import { loadReaderConfig } from '../control/reader-language.ts';
import { make } from '../panel/make.ts';

/** Says once, to a reader who sees a second language for the first time, that words can be clicked. The next click or key takes the line away. Gives what ends it. */
export function hintAtWords(): () => void {
  if (readStored(ISLAND_STORAGE_KEYS.readingHinted)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  loadReaderConfig().then(
    ({ strings, lang, dir }) => {
      // One line at a time: what others say is more urgent.
      if (signal.aborted || document.querySelector('.reading-notice, .reading-failure')) return;
      writeStored(ISLAND_STORAGE_KEYS.readingHinted, 'yes');
      const line = make('p', { className: 'reading-hint', lang, dir }, strings.words.hint);
      line.setAttribute('role', 'status');
      document.body.append(line);
      signal.addEventListener('abort', () => line.remove());
      for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, () => stop.abort(), { signal });
    },
    (error: unknown) => console.warn('The words of bilingual reading could not be loaded.', error),
  );
  return () => stop.abort();
}
