import CMS from '@sveltia/cms';
import { readFile, writeFile } from '../formats/file-format.ts';
import type { EditorConfig } from '../forms/editor-config.ts';
import { showSaves } from './show-saves.ts';

const answer = await fetch('./editor.json');
if (!answer.ok)
  throw new Error(`editor.json, which says what can be edited, answered ${answer.status}. Reload the page.`);
const { cms, formats, local } = (await answer.json()) as EditorConfig;

for (const format of formats) {
  CMS.registerCustomFormat(format.name, format.extension, {
    fromFile: (text: string) => readFile(text, format),
    toFile: (values: object) => writeFile(values as Record<string, unknown>, format),
  });
}
await CMS.init({ config: cms as never });
if (local) showSaves();
