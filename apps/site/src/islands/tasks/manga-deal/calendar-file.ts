/** A reminder for a calendar. */
export interface Reminder {
  /** Who makes it. */
  readonly brand: string;
  /** Stays the same when the file is made again, so that calendars keep one entry. */
  readonly uid: string;
  readonly at: Date;
  readonly now: Date;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** Octets of a line, without its end. */
const MAX_LINE_OCTETS = 75;

/** An iCalendar file (RFC 5545) with one entry of a quarter of an hour, of which the calendar reminds three hours ahead. */
export function calendarFile({ brand, uid, at, now, summary, description, url }: Reminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Website//EN`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${dateTime(now)}`,
    `DTSTART:${dateTime(at)}`,
    'DURATION:PT15M',
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:-PT3H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(fold).join('\r\n')}\r\n`;
}

/** `20261124T120000Z` */
function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** Cuts a line between characters so that no part is too long; parts after the first begin with a space. */
function fold(line: string): string[] {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part];
}
