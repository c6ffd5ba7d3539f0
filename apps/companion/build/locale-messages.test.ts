import { LOCALES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { localeMessages } from './locale-messages.ts';

const files = localeMessages('Tinyverso', ['https://site.example', 'http://localhost']);
const folders = [...files.keys()].map((path) => path.split('/')[1] ?? '');
const read = (folder: string) =>
  JSON.parse(files.get(`_locales/${folder}/messages.json`) ?? '{}') as Record<string, { message: string }>;

describe('localeMessages', () => {
  it('names the languages as browsers do, identical texts once', () => {
    const tags: Readonly<Record<string, string>> = { pt: 'pt_PT', 'pt-BR': 'pt_BR', zh: 'zh_CN', 'zh-TW': 'zh_TW' };
    const own = LOCALES.filter(({ derived }) => derived?.by !== 'same');
    expect(folders).toEqual(own.map(({ code }) => tags[code] ?? code));
  });

  it.each(folders)('keeps within the lengths that browsers show in %s', (folder) => {
    const { name, description } = read(folder);
    expect(name?.message.length).toBeLessThanOrEqual(45);
    expect(description?.message.length).toBeLessThanOrEqual(132);
  });

  it.each(folders)('[L03] names the addresses on which the companion works in %s', (folder) => {
    expect(read(folder)['sites']?.message).toMatch(/https:\/\/site\.example.+http:\/\/localhost/);
  });

  it('leaves the version to the page, and says which language and direction the text has', () => {
    expect(read('pt_BR')).toMatchObject({
      version: { message: 'Versão $1' },
      siteLocale: { message: 'pt-BR' },
      lang: { message: 'pt-BR' },
    });
    expect(read('ar')).toMatchObject({ dir: { message: 'rtl' } });
  });
});
