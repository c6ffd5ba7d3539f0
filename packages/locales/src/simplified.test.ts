import { describe, expect, it } from 'vitest';
import { toSimplified } from './simplified.ts';

describe('toSimplified', () => {
  it('writes each traditional character as its simplified one', () => {
    expect(toSimplified('設定快捷鍵')).toBe('设定快捷键');
    expect(toSimplified('瀏覽器擴充功能')).toBe('浏览器扩充功能');
  });

  it('leaves simplified text, other scripts and the length of a text as they are', () => {
    expect(toSimplified('设置 PDF 快捷键, カタカナ')).toBe('设置 PDF 快捷键, カタカナ');
    expect(toSimplified('𠀀髮')).toBe('𠀀发');
  });
});
