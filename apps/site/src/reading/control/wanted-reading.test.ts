// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isOn, nameReadingLinks } from './wanted-reading.ts';

it('names a link by what a press does, however often the page follows', () => {
  document.body.innerHTML =
    '<a href="?with=es" data-read-bilingually data-other-name="Turn off">Read</a><a href="/">Home</a>';
  const [link, home] = document.querySelectorAll('a');
  if (!link) throw new Error('there is a link');
  const reported = (on: boolean) => {
    nameReadingLinks(on);
    return [link.textContent, isOn(link)];
  };
  expect(reported(false)).toEqual(['Read', false]);
  expect(reported(true)).toEqual(['Turn off', true]);
  expect(reported(true)).toEqual(['Turn off', true]);
  expect(reported(false)).toEqual(['Read', false]);
  expect(home?.textContent).toBe('Home');
});
