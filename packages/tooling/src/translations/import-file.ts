import { readFileSync } from 'node:fs';
import { ImportError, importXliff, type RefusedText } from '@duoverso/content/translation/exchange';
import { UsageError } from '../project/usage-error.ts';

interface ImportChoice {
  readonly path: string;
  /** Day of the stamps, ISO 8601. */
  readonly day: string;
  /** Whether targets that are as they were are stamped, too. */
  readonly acceptUnchanged: boolean;
}

/**
 * Writes the targets of an XLIFF file into the translations.
 * @returns whether a text was refused
 */
export async function importFile(contentDir: string, { path, ...options }: ImportChoice): Promise<boolean> {
  const { applied, unchanged, untranslated, refused, locale } = await importXliff(
    contentDir,
    readXml(path),
    options,
  ).catch((error: unknown) => {
    throw error instanceof ImportError ? new ImportError(`${path}: ${error.message}`, { cause: error }) : error;
  });
  const counts = `${applied.length} texts written, ${unchanged} as they were, ${untranslated} without a target`;
  console.log(`${locale}: ${counts}.`);
  return printRefused(refused);
}

function readXml(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ImportError(`${path} is not UTF-8 text. Nothing was written. Save it again with this encoding.`, {
      cause,
    });
  }
}

/**
 * Prints the texts that were not taken, each with its reason.
 * @returns whether there are any
 */
export function printRefused(refused: readonly RefusedText[]): boolean {
  if (refused.length > 0) console.log(`${refused.length} texts refused:`);
  for (const { file, id, reason } of refused) console.log(`  ${file} ${id}: ${reason}`);
  return refused.length > 0;
}
