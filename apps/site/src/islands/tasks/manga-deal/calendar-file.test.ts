import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const REMINDER = {
  brand: 'Tinyverso',
  uid: 'manga-pro@site.example',
  at: new Date('2026-11-24T12:00:00Z'),
  now: new Date('2026-11-21T12:00:00Z'),
  summary: 'Manga Pro ends; decide, if you like',
  description: 'It ends by itself.',
  url: 'https://site.example/en/deals/manga/',
};

describe('calendarFile', () => {
  it('is an entry at the moment, with an alarm', () => {
    const file = calendarFile(REMINDER);
    expect(file).toContain('DTSTART:20261124T120000Z\r\n');
    expect(file).toContain('DTSTAMP:20261121T120000Z\r\n');
    expect(file).toContain('SUMMARY:Manga Pro ends\\; decide\\, if you like\r\n');
    expect(file).toContain('PRODID:-//Tinyverso//Website//EN\r\n');
    expect(file).toContain('TRIGGER:-PT3H\r\n');
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('keeps every text whole in lines of 75 octets at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
        const file = calendarFile({ ...REMINDER, description });
        const lines = file.split('\r\n');
        for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const whole = file.replaceAll('\r\n ', '').split('\r\n');
        const found = whole.find((line) => line.startsWith('DESCRIPTION:'))?.slice('DESCRIPTION:'.length) ?? '';
        const plain = found.replaceAll(/\\([\\;,n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(plain).toBe(description.replaceAll(/\r?\n/g, '\n'));
      }),
    );
  });
});
