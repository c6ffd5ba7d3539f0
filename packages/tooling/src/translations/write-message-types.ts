import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { SOURCE_LOCALE } from '@duoverso/locales';
import { messageFiles } from '@duoverso/locales/messages';

/** What the declarations add to, from the folder of the project. */
const DECLARED_IN = 'packages/locales/src/messages.ts';

/**
 * Declares the keys of the English strings, so that a mistyped one is told with its place: `MessageKey` is derived from what is declared.
 * @param projectDir folder of the project, whose `content/messages/en/` is read
 * @param file where the declarations go; what is there is replaced
 */
export function writeMessageTypes(projectDir: string, file: string): void {
  const up = relative(dirname(file), projectDir);
  const files = messageFiles(SOURCE_LOCALE).map(({ name }) => `${up}/${name}`);
  const lines = [
    '// Written by `npm run types` out of the files that it names.',
    ...files.map((path, at) => `import type area${at} from ${JSON.stringify(path)};`),
    ...files.map((_, at) => `type Area${at} = typeof area${at};`),
    `declare module ${JSON.stringify(`${up}/${DECLARED_IN}`)} {`,
    `  interface EnglishStrings extends ${files.map((_, at) => `Area${at}`).join(', ')} {}`,
    '}',
  ];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
}
