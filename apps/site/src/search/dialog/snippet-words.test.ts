// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeMedia } from '../../browser/testing/fake-browser.ts';
import { snippetWordsHere } from './snippet-words.ts';

afterEach(() => vi.unstubAllGlobals());

it('[Q22] snippets have ten words, five where the viewport is at most 768 px wide', () => {
  const media = fakeMedia();
  expect(snippetWordsHere()).toBe(10);
  media.set(true);
  expect(snippetWordsHere()).toBe(5);
  expect(media.query()).toBe('(width < 48.0625em)');
});
