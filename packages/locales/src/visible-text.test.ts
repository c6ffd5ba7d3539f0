import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  showEverythingOn,
  visibleJson,
  visibleLines,
  visibleText,
  withoutControls,
  withoutUnseen,
} from './visible-text.ts';

/** Controls of a terminal, line ends, marks of direction, what has no width, half a character. */
const UNSEEN = [
  ...['\u0000', '\u0007', '\u001b', '\r', '\n', '\t', '\u007f', '\u0085', '\u009b', '\u009d', '\u2028', '\u2029'],
  ...['\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069', '\u200b', '\u200c', '\u200d', '\u2060'],
  ...['\ufeff', '\u00ad', '\u034f', '\u3164', '\uffa0', '\u{e0041}', '\u{e0100}', '\ud800', '\udfff'],
];

describe('[B04] visibleText', () => {
  it.each(UNSEEN.map((char) => [char.codePointAt(0)?.toString(16), char]))('names U+%s', (hex, char) => {
    expect(visibleText(`a${char}b`)).toBe(`a\\u{${hex}}b`);
    expect(withoutUnseen(`a${char}b`)).toBe('ab');
  });

  it('leaves words of every script as they are', () => {
    const words = 'DeepL “façade” 你好 日本語 한국어 हिन्दी العربيّة Ελλάδα 🙂 \u00a0 ٣';
    expect(visibleText(words)).toBe(words);
  });

  it('leaves only line feeds to a text of several lines', () => {
    expect(visibleLines('a\nb\r\n\u2028c')).toBe('a\nb\\u{d}\n\\u{2028}c');
  });

  it('leaves JSON what it says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...UNSEEN, 'a', '"', '\\', 'é', '🙂')).map((parts) => parts.join('')),
        fc.constantFrom(...UNSEEN),
        (text, char) => {
          const value = { [text + char]: [char + text] };
          const shown = visibleJson(JSON.stringify(value, null, 2));
          expect(JSON.parse(shown)).toEqual(value);
          expect(visibleLines(shown)).toBe(shown);
        },
      ),
    );
  });

  it('drops from what is kept what no terminal may get, and no joiner that a script needs', () => {
    expect(withoutControls('a\u001b[31m\r\nb\u2028c\u202e')).toBe('a [31m b c ');
    expect(withoutControls('क्\u200dष 👩\u200d💻')).toBe('क्\u200dष 👩\u200d💻');
  });
});

describe('[B04] showEverythingOn', () => {
  it('lets nothing else through a stream, in texts and in bytes', () => {
    const written: unknown[] = [];
    const stream = { write: (chunk: unknown) => written.push(chunk) > 0 };
    showEverythingOn(stream);
    const write = stream.write as (chunk: unknown) => boolean;
    write('a\u001b]0;title\u0007\n');
    write(Buffer.from('b\u009b2J\r'));
    write('\r');
    expect(written).toEqual(['a\\u{1b}]0;title\\u{7}\n', 'b\\u{9b}2J\\u{d}', '\r']);
  });
});
