import type { FileTranslation, TranslatedUnit } from './file-translation.ts';
import { hashText, isCode } from './text-unit.ts';

/** A translation that stands beside another English text than its own. */
export interface MisplacedText {
  readonly unit: TranslatedUnit;
  /** The English text that it translates, with what stands there. */
  readonly belongs: TranslatedUnit;
  /** Whether a stamp says so; otherwise everything but a stamp does. */
  readonly sure: boolean;
}

/**
 * Finds texts of a page that lines up and yet says the wrong thing, such as a question over the answer to another. A stamp tells it, where the English
 * text that it names stands elsewhere without its translation. Without a stamp, a text is told that no stamp knows, beside a new English text, when
 * an English one is left without its translation: one that had one, or a heading over a text that is translated.
 */
export function misplacedTexts({ units, translationMemory, gap, source }: FileTranslation): MisplacedText[] {
  if (gap || source.file.format !== 'page') return [];
  const recordedSources = new Set(translationMemory.map((memoryEntry) => memoryEntry.source));
  const byTranslation = Map.groupBy(translationMemory, ({ translation }) => translation);
  const places = new Map(units.map((unit) => [hashText(unit.source), unit]));
  const left = units.filter(
    (unit, index) =>
      waits(unit, byTranslation.has(hashText(unit.source))) &&
      (recordedSources.has(hashText(unit.source)) || (isHeading(unit) && units[index + 1]?.status.state === 'current')),
  );
  return units.flatMap((unit): MisplacedText[] => {
    const { translation, status } = unit;
    if (!translation || isCode(translation) || status.state !== 'stale') return [];
    const about = byTranslation.get(hashText(translation));
    const own = hashText(unit.source);
    const named = about
      ?.filter((memoryEntry) => memoryEntry.source !== own)
      .map((memoryEntry) => places.get(memoryEntry.source))
      .find((one) => one && one.status.state !== 'current');
    if (named) return [{ unit, belongs: named, sure: true }];
    if (about || recordedSources.has(own)) return [];
    const belongs = left.find(({ source: { kind } }) => kind === unit.source.kind);
    return belongs ? [{ unit, belongs, sure: false }] : [];
  });
}

/** Whether English stands where a translation should: no stamp says that it is right as it is. */
function waits({ source, translation }: TranslatedUnit, recorded: boolean): boolean {
  return !translation || (!recorded && hashText(translation) === hashText(source));
}

function isHeading({ source }: TranslatedUnit): boolean {
  return source.kind.startsWith('heading ');
}
