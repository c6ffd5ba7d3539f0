/** How the dates of a table set day and month where both could be either. */
type Order = 'day first' | 'month first';

const TIME = String.raw`(?:[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|[+-]\d{2}:\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})[日.]?${TIME}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})${TIME}$`);

/**
 * The dates of a table's rows as ISO 8601 in UTC; undefined where a cell holds none, or one that could be two. `01.11.2026` has its day first, as everywhere
 * where dates have full stops. `01/11/2026` is one thing in London and another in New York: only another row can tell, such as one of the 25th.
 */
export function readTableDates(cells: readonly string[]): (string | undefined)[] {
  const texts = cells.map((cell) => cell.trim());
  const orders = new Set(texts.flatMap((text) => orderOf(text) ?? []));
  const [order] = orders.size === 1 ? orders : [];
  return texts.map((text) => readDate(text, order));
}

/** What a date tells about the others of its table: nothing where both of its numbers could be the month. */
function orderOf(text: string): Order | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(text) ?? [];
  if (sign === undefined || sign === '.') return undefined;
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : undefined;
}

function readDate(text: string, order: Order | undefined): string | undefined {
  const [, year, month, day, ...time] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDate([year, month, day], time);
  const [, first, sign, second, last, ...lastTime] = YEAR_LAST.exec(text) ?? [];
  if (last === undefined) return undefined;
  const own = sign === '.' || first === second ? 'day first' : (orderOf(text) ?? order);
  if (own === undefined) return undefined;
  return isoDate(own === 'day first' ? [last, second, first] : [last, first, second], lastTime);
}

/** Undefined for a day that the calendar lacks. A time without a zone is in UTC, like those that are exported. */
function isoDate(date: readonly (string | undefined)[], time: readonly (string | undefined)[]): string | undefined {
  const day = date.map((part) => (part ?? '').padStart(2, '0')).join('-');
  const [hours = '0', minutes = '00', seconds = '00', fraction = '', zone = 'Z'] = time;
  const midnight = new Date(`${day}T00:00:00Z`);
  const moment = new Date(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${fraction}${zone}`);
  // Browsers read 30 February as 2 March.
  if (Number.isNaN(moment.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  return moment.toISOString();
}
