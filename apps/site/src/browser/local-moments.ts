import { formatZonedMoment } from '@duoverso/locales/dates';

/**
 * Writes the moments of a page, `<time datetime data-moment="{BCP 47 tag}">`, in the reader's time zone, by its name. The page gives them in UTC, for readers without
 * script. A moment whose text would take one line more stays as it is, so nothing moves under the reader.
 * @param timeZone IANA name; the reader's own when it is not given
 */
export function showLocalMoments(timeZone?: string): void {
  const page = document.documentElement;
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    const { textContent: before, dateTime, dataset } = element;
    const height = page.scrollHeight;
    element.textContent = formatZonedMoment(dataset['moment'] as string, new Date(dateTime), timeZone);
    if (page.scrollHeight !== height) element.textContent = before;
  }
}
