import { describe, expect, it, vi } from 'vitest';
import { createContentCache } from './content-cache.ts';
import { rememberedConversion } from './remembered-conversion.ts';

describe('texts as they are written in Taiwan', () => {
  it('are converted, alone and by key', () => {
    const { text, texts } = rememberedConversion(createContentCache());
    expect(text('软件')).toBe('軟體');
    expect(texts({ one: '软件', two: 'PDF' })).toEqual({ one: '軟體', two: 'PDF' });
  });

  it('are not converted when they are known', () => {
    const cache = createContentCache();
    const remember = vi.spyOn(cache, 'remember');
    rememberedConversion(cache).texts({ one: '软件' });
    remember.mockImplementation(<Result>() => ({ one: 'known' }) as Result);
    expect(rememberedConversion(cache).texts({ one: '软件' })).toEqual({ one: 'known' });
    expect(remember.mock.calls[1]?.slice(0, 2)).toEqual(remember.mock.calls[0]?.slice(0, 2));
  });
});
