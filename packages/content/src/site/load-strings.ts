import { LOCALES } from '@duoverso/locales';
import { checkMessages, type MessageFault } from '@duoverso/locales/check-messages';
import { createMessageLoader, messageFiles, useMessages } from '@duoverso/locales/messages';
import type { ContentCache } from '../cache/content-cache.ts';
import { rememberedConversion } from '../cache/remembered-conversion.ts';
import { nearestName } from '../faults/did-you-mean.ts';
import { explainJson } from '../faults/json-text.ts';
import { lineColumn } from '../faults/line-column.ts';
import type { Problems } from '../faults/problems.ts';

/**
 * Reads the interface strings of all languages anew. Faultless ones are what every page says from then on; otherwise `problems` hear what is wrong,
 * and pages go on with the strings of before.
 * @returns whether they are faultless
 */
export function loadStrings(problems: Problems, cache: ContentCache): boolean {
  const texts = new Map(LOCALES.flatMap(({ code }) => messageFiles(code)).map(({ name, text }) => [name, text]));
  const before = problems.list.length;
  for (const [name, text] of texts) checkJson(name, text, problems);
  if (problems.list.length > before) return false;
  const { texts: convert } = rememberedConversion(cache);
  const load = createMessageLoader(convert);
  let faults: readonly MessageFault[];
  try {
    faults = checkMessages(load, (strings, find) => cache.remember('strings', strings, find), convert);
  } catch (error) {
    // A language without one of its files.
    const [, file = 'content/messages', what = String(error), remedy = ''] =
      /^(\S+) (is missing\.) (.*)$/s.exec((error as Error).message) ?? [];
    problems.add(file, `The file ${what}`, remedy);
    return false;
  }
  for (const fault of withoutTwins(faults)) {
    problems.add(whereOf(fault, texts.get(fault.file)), fault.what, fault.remedy);
  }
  if (faults.length === 0) useMessages(load);
  return faults.length === 0;
}

function checkJson(name: string, text: string, problems: Problems): void {
  try {
    JSON.parse(text);
  } catch {
    const { offset, what, remedy } = explainJson(text);
    problems.add(`${name}:${lineColumn(text, offset)}`, what, remedy);
  }
}

/** A mistyped key is one fault, although its right name is missing as well. */
function withoutTwins(faults: readonly MessageFault[]): MessageFault[] {
  const missing = new Map<string, MessageFault[]>();
  for (const fault of faults.filter(({ what }) => what.endsWith('is missing.'))) {
    missing.set(fault.file, [...(missing.get(fault.file) ?? []), fault]);
  }
  const twins = new Set<MessageFault>();
  const told = faults.map((fault) => {
    if (!fault.key || !fault.what.includes('is not a key')) return fault;
    const lost = (missing.get(fault.file) ?? []).filter((one) => !twins.has(one));
    const near = nearestName(
      fault.key,
      lost.flatMap(({ key }) => key ?? []),
    );
    const twin = lost.find(({ key }) => key === near);
    if (!twin) return fault;
    twins.add(twin);
    return { ...fault, remedy: `Did you mean "${near}"?` };
  });
  return told.filter((fault) => !twins.has(fault));
}

/** Where a fault stands: at its key, or where the missing one would stand. */
function whereOf({ file, key, after }: MessageFault, text: string | undefined): string {
  const offset = [key, after].map((name) => text?.indexOf(`"${name}"`) ?? -1).find((at) => at !== -1);
  return text === undefined || offset === undefined ? file : `${file}:${lineColumn(text, offset)}`;
}
