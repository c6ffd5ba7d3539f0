import { buildIndexes } from '@duoverso/search/index-file/build-index';
import { sampleRecord } from '@duoverso/search/testing';

/** Writes index files of a few records in English, German and Chinese under the name `docs`. */
export function writeSampleIndexes(dir: string): void {
  const records = [
    sampleRecord({ objectID: 'en-1', type: 'lvl1', hierarchy: { lvl0: 'Services', lvl1: 'DeepL key' } }),
    sampleRecord({
      objectID: 'en-2',
      content: 'Paste the <b>key</b> into the settings.',
      hierarchy: { lvl1: 'Settings' },
    }),
    sampleRecord({
      objectID: 'de-1',
      language: 'de',
      url: '/de/docs/usage/',
      content: 'Der Schlüssel steht im Konto.',
    }),
    sampleRecord({ objectID: 'zh-1', language: 'zh', url: '/zh/docs/usage/', content: '请在设置中粘贴密钥。' }),
  ];
  buildIndexes(records, { name: 'docs', outDir: dir });
}
