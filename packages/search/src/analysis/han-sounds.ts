import { createRequire } from 'node:module';

/** Chinese characters of the block that all common ones stand in. Source: Unicode, block CJK Unified Ideographs. */
export const FIRST_HAN = 0x4e00;
const LAST_HAN = 0x9fff;
/** Stands for a character without a sound. */
export const SOUNDLESS = ' ';
const FIRST_SOUND = 0x21;

let made: string | undefined;

/**
 * A letter for each Chinese character from `FIRST_HAN` on, the same for all that sound alike without their tone. It's stored with an index, because
 * the dictionary that knows takes 15 MB of memory and 80 ms to load, which every process that searches would have to spend.
 */
export function hanSounds(): string {
  made ??= readSounds();
  return made;
}

function readSounds(): string {
  // Loaded where a Chinese index is built, and nowhere else.
  const { pinyin } = createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro');
  const letterOf = new Map<string, string>();
  let sounds = '';
  for (let code = FIRST_HAN; code <= LAST_HAN; code++) {
    const character = String.fromCharCode(code);
    const sound = pinyin(character, { toneType: 'none' });
    if (sound === character || sound === '') sounds += SOUNDLESS;
    else {
      const letter = letterOf.get(sound) ?? String.fromCharCode(FIRST_SOUND + letterOf.size);
      letterOf.set(sound, letter);
      sounds += letter;
    }
  }
  return sounds;
}
