// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChoices } from './choices.ts';

const cookies: string[] = [];
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeAll(() => {
  document.addEventListener('click', (event) => event.preventDefault());
  startChoices();
});
beforeEach(() => {
  localStorage.clear();
  cookies.length = 0;
  document.documentElement.dataset['locale'] = 'en';
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  document.body.innerHTML = `
    <a id="language" href="/pt-BR/" data-locale="pt-BR"><b>Português</b></a>
    <a id="version" href="/en/docs/" data-docs-version="current">Next</a>
    <a id="docs" href="/en/docs/usage/?a=b#keys" data-docs-versions="next 0.9">Docs</a>
    <a id="other" href="/en/">Home</a>
    <div data-locale="de"><button>Not a link</button></div>`;
});
afterEach(() => vi.restoreAllMocks());

describe('choices', () => {
  it('[R05] a language is remembered in a cookie of the whole site for a year', () => {
    press('#language b');
    expect(cookies).toEqual([`${SHORT_NAME}_locale=pt-BR; path=/; max-age=31536000; samesite=lax`]);
    expect(localStorage.length).toBe(0);
  });

  it('[T08] the page in another language keeps query and hash', () => {
    history.replaceState(null, '', '/en/search/?q=pdf&page=2#results');
    press('#language b');
    expect(document.querySelector<HTMLAnchorElement>('#language')?.href).toMatch(/\/pt-BR\/\?q=pdf&page=2#results$/);
    history.replaceState(null, '', '/en/');
    press('#language b');
    expect(document.querySelector<HTMLAnchorElement>('#language')?.href).toMatch(/\/pt-BR\/$/);
  });

  it('[D05] a version of the documentation is remembered', () => {
    press('#version');
    expect(localStorage.getItem(`${SHORT_NAME}.docs-version`)).toBe('current');
    expect(cookies).toEqual([]);
  });

  it.each([
    ['0.9', '/en/docs/0.9/usage/?a=b#keys'],
    ['next', '/en/docs/next/usage/?a=b#keys'],
    // The latest, one that lacks the page or is dropped, what was chosen while nothing was cut, and what nobody has written here.
    ['1.0', '/en/docs/usage/?a=b#keys'],
    ['0.8', '/en/docs/usage/?a=b#keys'],
    ['current', '/en/docs/usage/?a=b#keys'],
    ['', '/en/docs/usage/?a=b#keys'],
    ['//evil.example', '/en/docs/usage/?a=b#keys'],
  ])('[V02] of version %j are obeyed by links into the documentation', (chosen, href) => {
    localStorage.setItem(`${SHORT_NAME}.docs-version`, chosen);
    const link = document.querySelector<HTMLAnchorElement>('#docs');
    press('#docs');
    press('#docs');
    expect(link && link.pathname + link.search + link.hash).toBe(href);
  });

  it('[V02] of a version are obeyed below a base that is called docs', () => {
    localStorage.setItem(`${SHORT_NAME}.docs-version`, '0.9');
    const link = document.querySelector<HTMLAnchorElement>('#docs');
    if (link) link.href = '/docs/en/docs/usage/';
    press('#docs');
    expect(link?.pathname).toBe('/docs/en/docs/0.9/usage/');
  });

  it('[V02] of a version are not needed', () => {
    press('#docs');
    expect(document.querySelector<HTMLAnchorElement>('#docs')?.pathname).toBe('/en/docs/usage/');
  });

  it.each(['#other', 'button'])('%s is none', (selector) => {
    press(selector);
    expect([cookies.length, localStorage.length]).toEqual([0, 0]);
  });
});
