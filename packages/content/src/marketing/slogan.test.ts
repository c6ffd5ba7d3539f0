import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import { readJson } from '../data/read-json.ts';
import { Problems } from '../faults/problems.ts';
import { PROJECT_DIR } from '../testing/sample-site.ts';
import { marketingCopySchema } from './marketing-copy.ts';

const CONTENT_DIR = join(PROJECT_DIR, 'content');
const homeOf = (code: string) => `marketing/${code}/home.json`;

describe('the slogan', () => {
  it.each(LOCALE_CODES.filter((code) => existsSync(join(CONTENT_DIR, homeOf(code)))))(
    'is one on home page and previews in %s',
    (code) => {
      const home = readJson(CONTENT_DIR, homeOf(code), marketingCopySchema, new Problems());
      const t = createTranslate(code);
      expect([t('home.title.original'), t('home.title.translation')]).toEqual([home?.hero.title, home?.hero.accent]);
    },
  );
});
