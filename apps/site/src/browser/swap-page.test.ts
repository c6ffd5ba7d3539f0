// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, describe, expect, it } from 'vitest';
import { swapPage } from './swap-page.ts';

interface Parts {
  readonly lang?: string;
  readonly root?: string;
  readonly head?: string;
  readonly before?: string;
  readonly bar?: string;
  readonly menu?: string;
  readonly main?: string;
  readonly after?: string;
}

const bar = (current: string) =>
  `<duo-bar><a href="/a/"${current === 'a' ? ' aria-current="page"' : ''}>A</a><a href="/b/"${current === 'b' ? ' aria-current="page"' : ''}>B</a></duo-bar>`;
const pageOf = ({ lang = 'en', root = '', head = '', before = '', main = '<h1>A</h1>', after = '', ...parts }: Parts) =>
  `<html lang="${lang}" ${root}><head><title>T</title>${head}</head><body><a class="skip" href="#main">Skip</a>${before}<header class="navbar">${parts.bar ?? bar('a')}</header><div class="docs"><aside id="drawer">${parts.menu ?? ''}</aside><main id="main">${main}</main></div>${after}<footer class="footer">Foot</footer></body></html>`;
const parse = (parts: Parts) => new DOMParser().parseFromString(pageOf(parts), 'text/html');
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const order = () => [...document.body.children].map((one) => one.localName);

function show(parts: Parts): void {
  const { documentElement: root, head, body } = parse(parts);
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  for (const { name, value } of root.attributes) document.documentElement.setAttribute(name, value);
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
}

beforeEach(() => show({}));

describe('the text', () => {
  it('is that of the next page, as new elements', () => {
    const before = find('main');
    swapPage(parse({ main: '<h1>B</h1>' }), true);
    expect(find('main').innerHTML).toBe('<h1>B</h1>');
    expect(find('main')).not.toBe(before);
  });

  it('is put in as far as the window reaches first, unless all of it is wanted', () => {
    const paragraph = `<p>${'letter '.repeat((innerHeight * innerWidth) / 8000)}</p>`;
    const main = `<div class="prose">${paragraph.repeat(20)}</div><nav>Next</nav>`;
    const count = () => document.querySelectorAll('main p').length;
    const putRest = swapPage(parse({ main }), false);
    expect(count()).toBeGreaterThan(1);
    expect(count()).toBeLessThan(20);
    putRest();
    expect(find('main').innerHTML).toBe(main);
    swapPage(parse({ main }), true);
    expect(count()).toBe(20);
  });

  it('that is short is put in as a whole', () => {
    const main = '<div class="prose"><p>One.</p><p>Two.</p></div>';
    const putRest = swapPage(parse({ main }), false);
    expect(find('main').innerHTML).toBe(main);
    putRest();
    expect(find('main').innerHTML).toBe(main);
  });
});

describe('what surrounds it', () => {
  it('stays where nothing differs, and is changed in its place where little does', () => {
    const kept = ['.skip', 'header', 'duo-bar', '#drawer', 'footer'].map(find);
    swapPage(parse({ bar: bar('b') }), true);
    expect(['.skip', 'header', 'duo-bar', '#drawer', 'footer'].map(find)).toEqual(kept);
    expect(find('header').innerHTML).toBe(bar('b'));
  });

  it('is changed in its place where a script has written into it', () => {
    show({ bar: '<duo-bar><b></b><a href="/a/">A</a></duo-bar>' });
    const [before, code] = [find('header'), find('duo-bar b')];
    code.textContent = 'FR';
    swapPage(parse({ bar: '<duo-bar><b></b><a href="/b/">B</a></duo-bar>' }), true);
    expect([find('header'), find('duo-bar b')]).toEqual([before, code]);
    expect(find('header').innerHTML).toBe('<duo-bar><b></b><a href="/b/">B</a></duo-bar>');
  });

  it('is replaced where it is built otherwise', () => {
    const before = find('header');
    swapPage(parse({ bar: '<duo-bar><b>Docs</b></duo-bar>' }), true);
    expect(find('header')).not.toBe(before);
    expect(find('header').textContent).toBe('Docs');
  });

  it('is closed where the reader has opened it, and keeps what the script of the bar has decided', () => {
    show({ bar: '<duo-bar><details><summary>More</summary></details><a href="/a/">A</a></duo-bar>' });
    find('details').toggleAttribute('open', true);
    find('duo-bar').dataset['room'] = 'account';
    find('duo-bar a').hidden = true;
    swapPage(parse({ bar: '<duo-bar><details><summary>More</summary></details><a href="/b/">A</a></duo-bar>' }), true);
    expect([find('details').hasAttribute('open'), find('duo-bar').dataset['room'], find('duo-bar a').hidden]).toEqual([
      false,
      'account',
      true,
    ]);
    expect(find('duo-bar a').getAttribute('href')).toBe('/b/');
  });

  it('comes and goes with the page, in its place', () => {
    swapPage(
      parse({ before: '<aside class="bar">News</aside>', after: '<aside class="edit-links">Edit</aside>' }),
      true,
    );
    expect(order()).toEqual(['a', 'aside', 'header', 'div', 'aside', 'footer']);
    document.body.append(document.createElement('dialog'));
    swapPage(parse({}), true);
    expect(order()).toEqual(['a', 'header', 'div', 'footer']);
  });

  it('is replaced as a whole in another language', () => {
    const before = find('footer');
    swapPage(parse({ lang: 'ar' }), true);
    expect(find('footer')).not.toBe(before);
    expect(document.documentElement.lang).toBe('ar');
  });
});

describe('the root', () => {
  it('has the attributes of the next page, and those that scripts have set', () => {
    show({ root: 'data-bilingual="fr" data-locale="en"' });
    document.documentElement.dataset['theme'] = 'dark';
    swapPage(parse({ root: 'data-locale="en" data-announcement-id="x"' }), true);
    const { theme, bilingual, locale, announcementId } = document.documentElement.dataset;
    expect({ theme, bilingual, locale, announcementId }).toEqual({
      theme: 'dark',
      bilingual: undefined,
      locale: 'en',
      announcementId: 'x',
    });
  });
});

describe('the head', () => {
  const sheet = (href: string, rest = '') => `<link rel="stylesheet" href="${href}"${rest}>`;
  const hrefs = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

  it('keeps the style sheets that both pages have, and drops the others', () => {
    show({ head: sheet('/a.css') + sheet('/b.css') });
    const kept = find('link[href="/b.css"]');
    swapPage(parse({ head: sheet('/b.css') + sheet('/c.css') }), true);
    expect(hrefs()).toEqual(['/b.css', '/c.css']);
    expect(find('link[href="/b.css"]')).toBe(kept);
  });

  it('puts a style sheet in force that was loaded ahead', () => {
    show({ head: sheet('/a.css', ' media="not all"') });
    swapPage(parse({ head: sheet('/a.css') }), true);
    expect((find('link') as HTMLLinkElement).media).toBe('');
  });

  it('has the title and the description of the next page once', () => {
    show({ head: '<meta name="description" content="A">' });
    swapPage(parse({ head: '<meta name="description" content="B">' }), true);
    expect([...document.querySelectorAll('meta')].map((one) => one.getAttribute('content'))).toEqual(['B']);
    expect(document.querySelectorAll('title').length).toBe(1);
  });
});
