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
    expect(new URL(shareableHref('pt-BR', { style: '' })).search).toBe('?with=pt-BR');
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

describe('what an address says of the look', () => {
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/en/docs/?with=de&layout=facing&style=quote');
  });

  it('counts for its page, until the reader chooses something else', () => {
    expect(readLook('accent')).toMatchObject({ layout: 'facing', style: 'quote' });
    writeLook('layout', 'under');
    expect(location.search).toBe('?with=de&style=quote');
    expect(readLook('accent')).toMatchObject({ layout: 'under', style: 'quote' });
    // Without a second language such words mean something else.
    expect(readLook('accent', '?layout=facing&style=quote').layout).toBe('under');
  });

  it('is copied with the place, and nothing of it is left over from another address', () => {
    expect(shareableHref('pt-BR', { style: '', layout: 'under' }, 'steps')).toBe(
      `${location.origin}/en/docs/?with=pt-BR&layout=under#steps`,
    );
  });

  it('about the moment is the reader’s own choice from then on, with its language', () => {
    writeLook('show', 'hover');
    expect(readLanguage()).toEqual({ code: 'de', fromAddress: false });
    expect(readLook('accent').show).toBe('hover');
  });
});
