import type { HotKey } from '../control/reading-choices.ts';
import type { ReadingStrings } from '../control/reading-props.ts';

/** What is printed on a key of the reader's keyboard: the Mac has names of its own for two of them. */
export function keyName(key: HotKey, names: ReadingStrings['keys'], platform = navigator.platform): string {
  const mac = /^(?:Mac|iPad|iPhone)/.test(platform);
  return key !== 'Shift' && mac ? names[`${key}OnMac`] : names[key];
}
