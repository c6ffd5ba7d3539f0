// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetUnknownStyle,
  readLanguage,
  readLook,
  shareableHref,
  writeLanguage,
  writeLook,
} from './reading-choices.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/en/docs/');
});

describe('the second language', () => {
  it('is the stored one, and none when the mode is off', () => {
    expect(readLanguage()).toEqual({ code: '', fromAddress: false });
    writeLanguage('zh');
    expect(readLanguage()).toEqual({ code: 'zh', fromAddress: false });
    writeLanguage('');
    expect(readLanguage().code).toBe('');
  });

  it('is that of the address where it names one, until the reader chooses', () => {
    writeLanguage('zh');
    history.replaceState({ index: 3 }, '', '/en/docs/?q=1&with=pt-BR#top');
    expect(readLanguage()).toEqual({ code: 'pt-BR', fromAddress: true });
    writeLanguage('zh');
    expect(readLanguage()).toEqual({ code: 'zh', fromAddress: false });
    expect(location.href).toMatch(/\/en\/docs\/\?q=1#top$/);
    // The client router keeps its place in the history.
    expect(history.state).toEqual({ index: 3 });
  });

  it('can be shared by address', () => {
    history.replaceState(null, '', '/en/docs/?with=zh#top');
    expect(new URL(shareableHref('pt-BR')).search).toBe('?with=pt-BR');
  });
});

describe('the look', () => {
  it('is the usual one at first and keeps each choice', () => {
    expect(readLook('accent')).toEqual({
      style: 'accent',
      order: 'original',
      show: 'always',
      key: 'Control',
      toggle: 'Digit2',
    });
    writeLook('style', 'mask');
    writeLook('show', 'hover');
    writeLook('key', 'Alt');
    writeLook('order', 'translation');
    expect(readLook('accent')).toEqual({
      style: 'mask',
      order: 'translation',
      show: 'hover',
      key: 'Alt',
      toggle: 'Digit2',
    });
  });

  it.each(['{', '[]', '{"order":"sideways","show":"never","key":"Escape"}'])('is the usual one for %j', (stored) => {
    localStorage.setItem(`${SHORT_NAME}.reading.look`, stored);
    expect(readLook('accent')).toEqual({
      style: 'accent',
      order: 'original',
      show: 'always',
      key: 'Control',
      toggle: 'Digit2',
    });
  });

  it('forgets a style that the site does not know, and nothing else', () => {
    const styles = [{ id: 'plain' }, { id: 'accent' }];
    expect(forgetUnknownStyle(styles)).toBe(false);
    writeLook('style', 'of-another-version');
    writeLook('order', 'translation');
    expect(forgetUnknownStyle(styles)).toBe(true);
    expect(JSON.parse(localStorage.getItem(`${SHORT_NAME}.reading.look`) ?? '')).toEqual({ order: 'translation' });
    writeLook('style', 'plain');
    expect(forgetUnknownStyle(styles)).toBe(false);
    expect(readLook('accent').style).toBe('plain');
  });
});
