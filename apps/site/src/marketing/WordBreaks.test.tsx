import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WordBreaks } from './WordBreaks.tsx';

const rendered = (text: string) => renderToStaticMarkup(<WordBreaks>{text}</WordBreaks>);

describe('WordBreaks', () => {
  it('parts the words of Chinese, keeps each of them and all of the text', () => {
    const text = '打开浏览器，再读 PDF';
    expect(rendered(text).replaceAll('<wbr/>', '')).toBe(text);
    expect(rendered(text)).toContain('打开<wbr/>浏览');
  });

  it('begins no line with a particle', () => {
    expect(rendered('首次打开时的设置')).not.toMatch(/<wbr\/>[时的]/);
  });

  it('never puts a stop at the start of a line', () => {
    expect(rendered('名字、术语和语气')).not.toMatch(/<wbr\/>[、，。]/);
  });

  it.each(['翻訳を読む', 'Read the original', '번역을 읽다'])('leaves %s as it is', (text) => {
    expect(rendered(text)).toBe(text);
  });
});
