import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTraditional } from './traditional.ts';

describe('toTraditional', () => {
  it.each([
    ['软件设置', '軟體設定'],
    ['浏览器插件', '瀏覽器外掛'],
    ['网络视频', '網路影片'],
    ['头发很干，皇后在后面', '頭髮很乾，皇后在後面'],
    ['百炼的全局设置', '百煉的全域設定'],
    ['打开 Chrome 的“扩展程序”', '開啟 Chrome 的“擴充套件程式”'],
  ])('writes %s as readers in Taiwan do: %s', (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional);
  });

  it('leaves ASCII alone: markup, addresses, code and ICU syntax', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (ascii) => {
        expect(toTraditional(ascii)).toBe(ascii);
      }),
    );
  });

  it('leaves what is traditional already', () => {
    expect(toTraditional('軟體設定與繁體中文')).toBe('軟體設定與繁體中文');
  });
});
