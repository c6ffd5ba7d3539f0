import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { readConfig } from '../../config/config.ts';
import { findMailKinds } from './find-kinds.ts';
import { readBrand } from './open-mails.ts';
import { writeSample } from './write-mail.ts';

/**
 * Writes every kind of message with its sample in every language as `<kind>/<locale>.html` and `.txt`, and an `index.html` that links them.
 * @returns how many messages
 */
export async function writeMailPreview(folder: string): Promise<number> {
  const out = resolve(folder);
  const brand = readBrand(readConfig(process.env).CONTENT_DIR);
  const kinds = [...(await findMailKinds()).values()];
  const rows: string[] = [];
  for (const kind of kinds) {
    await mkdir(join(out, kind.name), { recursive: true });
    const cells: string[] = [];
    for (const { code, lang, label } of LOCALES) {
      const { subject, text, html, headers = {} } = await writeSample(kind, code, brand);
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
      await writeFile(join(out, kind.name, `${code}.html`), html);
      await writeFile(join(out, kind.name, `${code}.txt`), `Subject: ${subject}\n${head.join('')}\n${text}`);
      const path = `${kind.name}/${code}`;
      cells.push(`<td><a lang="${lang}" href="${path}.html">${label}</a> <a href="${path}.txt">text</a></td>`);
    }
    rows.push(`<tr><th scope="row">${kind.name}</th>${cells.join('')}</tr>`);
  }
  await writeFile(join(out, 'index.html'), indexOf(rows));
  return kinds.length * LOCALES.length;
}

function indexOf(rows: readonly string[]): string {
  const style = 'body{font:16px/1.5 system-ui;color-scheme:light dark}th{text-align:start}td,th{padding:.3rem .6rem}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Messages</title><style>${style}</style><h1>Messages</h1><table>${rows.join('\n')}</table></html>\n`;
}
