import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '@duoverso/locales';
import { lineColumn } from '../diagnostics/excerpt.ts';
import { jsonPlaces } from '../diagnostics/json-text.ts';
import type { Problems } from '../diagnostics/problems.ts';
import { type DemoGap, demoGaps, withEnglish } from './demo-gaps.ts';

/** Folder of the demos, relative to the content folder. */
const FOLDER = 'scenes';

/** A data file of a demo, as it stands. */
export interface DemoFile {
  /** Name among the stamps, e.g. `scenes/day`. */
  readonly id: string;
  /** Relative to the content folder. */
  readonly path: string;
  readonly text: string;
  /** `undefined` for a text that isn't JSON, which the code that shows the demo reports. */
  readonly data: unknown;
}

/** The data files of the demos; none on a site without demos. */
export function demoFiles(contentDir: string): DemoFile[] {
  const folder = join(contentDir, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const path = `${FOLDER}/${name}`;
      const text = readFileSync(join(contentDir, path), 'utf8');
      return { id: path.slice(0, -'.json'.length), path, text, data: parsed(text) };
    });
}

/** The text of a demo's file with English in place of what languages lack, so that it can be shown while someone writes. */
export function demoInEnglish(text: string): string {
  const data = parsed(text);
  const gaps = demoGaps(data);
  return gaps.length === 0 ? text : JSON.stringify(withEnglish(data, gaps));
}

/** What languages lack in the demos, once per file and language, goes to `problems`. */
export function checkDemos(contentDir: string, problems: Problems): void {
  for (const { path, text, data } of demoFiles(contentDir)) {
    const placeOf = jsonPlaces(text);
    for (const [locale, gaps] of byLocale(demoGaps(data))) {
      const [first] = gaps;
      if (!first) continue;
      const others = gaps.length > 1 ? `, and ${gaps.length - 1} more` : '';
      const where = `content/${path}:${lineColumn(text, placeOf(first.misshapen ? [...first.path, locale] : first.path))}`;
      const name = first.path.join('.');
      if (first.misshapen) {
        const remedy = 'Give it the same keys and as many entries, none of them empty.';
        problems.add(where, `The text "${name}" has other parts in ${locale} than in English${others}.`, remedy);
      } else {
        const begin = `put English in for now: npm run translations -- fill ${locale}`;
        problems.add(where, `The text "${name}" is missing in ${locale}${others}.`, `Translate it, or ${begin}`);
      }
    }
  }
}

function byLocale(gaps: readonly DemoGap[]): Map<LocaleCode, DemoGap[]> {
  return Map.groupBy(gaps, ({ locale }) => locale);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
