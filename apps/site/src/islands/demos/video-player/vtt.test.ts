import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, type Cue, clockText, cueAt, ease, joinTracks, parseVtt, writeVtt } from './vtt.ts';

const FILE = `\ufeffWEBVTT A title\r\nKind: captions\r\n\r\nNOTE\nnot shown --> neither\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.500 align:start line:0\n<v.loud Juliet>Ay <b>me</b>! &lt;3\n\n01:00:03.250 --> 01:00:04.000\nTwo\nlines\n\n00:05.000 --> 00:04.000\nends before it starts\n\n99:99 --> never\nnonsense\n`;

describe('parseVtt', () => {
  it('reads cues with names, settings, voices, markup and entities, and passes over the rest', () => {
    expect(parseVtt(FILE)).toEqual([
      { start: 1, end: 2.5, speaker: 'Juliet', text: 'Ay me! <3' },
      { start: 3603.25, end: 3604, text: 'Two\nlines' },
    ]);
  });

  it('gives cues in the order of time, whatever their order in the file', () => {
    const cues = parseVtt('WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n');
    expect(cues.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it.each(['', '<!doctype html>', 'WEBVTTS\n\n', '1\n00:00:01,000 --> 00:00:02,000\nSubRip'])(
    'refuses %j',
    (source) => {
      expect(() => parseVtt(source)).toThrow('WEBVTT');
    },
  );

  it('reads back every track that writeVtt writes', () => {
    // A line that is empty, or looks like a timing, ends or begins a cue in WebVTT itself.
    const line = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `x${text.replace(/[\s\p{Cc}]|-->/gu, '·')}`);
    const cue = fc.record({
      start: fc.integer({ min: 0, max: 9_000_000 }),
      length: fc.integer({ min: 1, max: 9000 }),
      line,
    });
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 8 }), (made) => {
        const cues: Cue[] = made
          .map(({ start, length, line }) => ({
            start: start / 1000,
            end: (start + length) / 1000,
            speaker: 'Ann',
            text: line,
          }))
          .sort((a, b) => a.start - b.start);
        const read = parseVtt(writeVtt(cues, 'test'));
        expect(read.map(({ text, speaker }) => [text, speaker])).toEqual(cues.map(({ text }) => [text, 'Ann']));
        for (const [index, { start }] of read.entries()) expect(start).toBeCloseTo(cues[index]?.start ?? -1, 3);
      }),
    );
  });
});

describe('joinTracks', () => {
  it('sets the translation under what is said at its time', () => {
    const original = [
      { start: 0, end: 2, speaker: 'Romeo', text: 'But, soft!\nwhat light' },
      { start: 3, end: 4, text: 'alone' },
    ];
    const translation = [{ start: 0.2, end: 2.2, speaker: 'Roméo', text: 'Mais chut !' }];
    expect(joinTracks(original, translation)).toEqual([
      { start: 0, end: 2, speaker: 'Romeo', text: 'But, soft! what light\nMais chut !' },
      { start: 3, end: 4, text: 'alone' },
    ]);
  });
});

describe('playback', () => {
  const cues = [
    { start: 1, end: 2, text: 'a' },
    { start: 2, end: 3, text: 'b' },
  ];

  it.each([
    [0.9, undefined],
    [1, 'a'],
    [2, 'b'],
    [3, undefined],
  ])('shows at %s seconds the cue that covers it', (time, text) => {
    expect(cueAt(cues, time)?.text).toBe(text);
  });

  it('goes on by the seconds that have passed and stops at the end', () => {
    expect(advance(1, 0.5, 10)).toEqual({ time: 1.5, ended: false });
    expect(advance(9.9, 0.5, 10)).toEqual({ time: 10, ended: true });
    // Some clocks go back when a sleeping computer wakes.
    expect(advance(5, -3, 10)).toEqual({ time: 5, ended: false });
  });

  it('writes moments as players do', () => {
    expect([0, 7.9, 67, 600].map(clockText)).toEqual(['0:00', '0:07', '1:07', '10:00']);
  });

  it('eases from 0 to 1 within its span', () => {
    expect([0, 1, 1.5, 2, 9].map((time) => ease(time, 1, 2))).toEqual([0, 0, 0.5, 1, 1]);
  });
});
