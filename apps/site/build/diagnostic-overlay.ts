import { excerptOf, located, placeOf } from '@duoverso/content/diagnostics/excerpt';
import type { Problem, ProblemFolders } from '@duoverso/content/diagnostics/problem';
import { isMisalignment } from '@duoverso/content/docs/align-blocks';
import { isLocale, SOURCE_LOCALE } from '@duoverso/locales';
import type { ErrorPayload } from 'vite';

/** Problems that are told of over one. */
const MOST_BELOW = 8;

/**
 * What the browser shows over a page while the content is faulty: the first problem with its lines, and the places of the others; `undefined` when
 * nothing concerns the page. A translation that does not line up with its English page yet concerns the pages in its language alone: whoever writes
 * the English page translates it afterwards.
 * @param href address of the page
 */
export function diagnosticOverlay(
  problems: readonly Problem[],
  href: string,
  folders: ProblemFolders,
): ErrorPayload | undefined {
  const language = href.split('/').find((segment) => isLocale(segment)) ?? SOURCE_LOCALE;
  const [first, ...others] = problems.filter((problem) => !isMisalignment(problem) || concerns(problem, language));
  if (!first) return undefined;
  const place = placeOf(first, folders);
  const excerpt = excerptOf(first, folders) ?? '';
  const { where, what, remedy, also = [] } = located(first, folders);
  const list = [...also, ...others.map((problem) => `${located(problem, folders).where}: ${problem.what}`)];
  const more = list.length > MOST_BELOW ? [...list.slice(0, MOST_BELOW), `and ${list.length - MOST_BELOW} more`] : list;
  const count = 1 + others.length;
  return {
    type: 'error',
    err: {
      name: 'Content',
      title: `${count} ${count === 1 ? 'problem' : 'problems'} in the content`,
      message: `${escapeHtml(where)}<br>${escapeHtml(what)}`,
      hint: escapeHtml(remedy),
      ...(place && { id: place.file, loc: { file: place.file, line: place.line, column: place.column } }),
      frame: excerpt,
      ...(excerpt && { highlightedCode: `<pre dir="ltr"><code>${escapeHtml(excerpt)}</code></pre>` }),
      plugin: 'duoverso-content-reload',
      stack: [`${where}: ${what}`, excerpt, remedy, ...(more.length > 0 ? ['', 'Also:', ...more] : [])].join('\n'),
    },
  };
}

function concerns({ where }: Problem, language: string): boolean {
  return where.split('/').some((segment) => language === segment || language.startsWith(`${segment}-`));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
