import { describe, expect, it } from 'vitest';
import type { SamplePage } from '../testing/sample-records.ts';
import { indexOf } from '../testing/temporary-index.ts';
import { typedText } from './typed-text.ts';

function urls(pages: readonly SamplePage[], query: string): string[] {
  return indexOf(pages)
    .search({ query, offset: 0, limit: 9 })
    .hits.map(({ record }) => record.url);
}

describe('typedText', () => {
  it('is the host of an address, among other words as well', () => {
    expect(typedText('https://www.youtube.com/watch?v=abc&t=1s')).toBe('youtube.com');
    expect(typedText('subtitles missing on HTTPS://video.example.org/a/b?c#d please')).toBe(
      'subtitles missing on video.example.org please',
    );
    expect(typedText('http://localhost:11434/api')).toBe('localhost:11434');
  });

  it('leaves other text as it is', () => {
    for (const text of ['http 503', 'read/write', 'example.org', 'C++ ?', 'ㅋㅋ']) expect(typedText(text)).toBe(text);
  });

  it('is without the letters of a syllable that is not finished', () => {
    expect(typedText('단축ㅋ')).toBe('단축');
    expect(typedText('구독 취ㅅ ')).toBe('구독 취');
  });

  it('is what an index is asked for', () => {
    const videos: SamplePage[] = [
      { path: '/en/videos/', title: 'Videos', blocks: ['Films at youtube.com, with words.'] },
    ];
    expect(urls(videos, 'https://youtube.com/watch?v=qwertzle')).toEqual(['/en/videos/']);
    const keys: SamplePage[] = [{ path: '/ko/keys/', language: 'ko', title: '단축키', blocks: ['키를 바꿉니다.'] }];
    expect(urls(keys, '단축ㅋ')).toContain('/ko/keys/');
  });
});
