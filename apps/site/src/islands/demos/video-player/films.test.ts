import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALE_CODES } from '@duoverso/locales';
import { afterAll, describe, expect, it } from 'vitest';
import { filmFor } from './films.ts';

const CONTENT = new URL('../../../../../../content', import.meta.url).pathname;
const dir = mkdtempSync(join(tmpdir(), 'duoverso-films-'));
afterAll(() => rmSync(dir, { recursive: true }));

function write(film: object, captions: Record<string, string>): string {
  mkdirSync(join(dir, 'scenes/captions'), { recursive: true });
  writeFileSync(join(dir, 'scenes/video-player.json'), JSON.stringify({ films: [film] }));
  for (const [name, text] of Object.entries(captions)) writeFileSync(join(dir, 'scenes/captions', name), text);
  return dir;
}
const FILM = { id: 'f', lang: 'en', seconds: 5, posterAt: 1, credit: { zh: '软件，1900' } };
const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

describe('filmFor', () => {
  it.each(LOCALE_CODES)('gives readers of %s captions of one length, never of their own language twice', (code) => {
    const { lang, original, translation, both, seconds, posterAt } = filmFor(CONTENT, code);
    expect(lang).not.toBe(code.slice(0, 2));
    expect(translation.cues.map(({ start, end }) => [start, end])).toEqual(
      original.cues.map(({ start, end }) => [start, end]),
    );
    expect(original.cues.at(-1)?.end).toBeLessThan(seconds);
    expect(original.cues.some(({ start, end }) => start <= posterAt && posterAt < end)).toBe(true);
    expect(both.source).toContain(translation.cues[0]?.text);
  });

  it('converts what is written for zh for readers in Taiwan', () => {
    const content = write(FILM, { 'f.en.vtt': cue('Soft!'), 'f.zh.vtt': cue('网络') });
    const { credit, translation, both } = filmFor(content, 'zh-TW');
    expect([credit, translation.name, translation.cues[0]?.text]).toEqual(['軟體，1900', 'f.zh-TW.vtt', '網路']);
    expect(both.name).toBe('f.en-zh-TW.vtt');
    expect(filmFor(content, 'zh-Hans').translation).toEqual({
      ...filmFor(content, 'zh').translation,
      name: 'f.zh-Hans.vtt',
    });
  });

  it('names the file that is missing or broken', () => {
    const content = write({ ...FILM, credit: { de: 'D' } }, { 'f.en.vtt': cue('Soft!') });
    expect(() => filmFor(content, 'de')).toThrow('content/scenes/captions/f.de.vtt: ENOENT');
    write({ ...FILM, credit: { de: 'D' } }, { 'f.de.vtt': 'SubRip' });
    expect(() => filmFor(content, 'de')).toThrow('content/scenes/captions/f.de.vtt: The file does not begin with');
    expect(() => filmFor(content, 'fr')).toThrow('no film has captions in fr');
  });
});
