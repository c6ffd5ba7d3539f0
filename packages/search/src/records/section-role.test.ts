import { describe, expect, it } from 'vitest';
import { extractRecords } from './extract-records.ts';
import { readRoles } from './section-role.ts';

const rolesOf = (html: string, { language = 'en', url = '/guide/', head = '' } = {}) =>
  extractRecords(`<html><head>${head}</head><body><main><h1>Guide</h1>${html}</main></body></html>`, {
    url,
    language,
    tag: 'default',
  }).map(({ role }) => role);

describe('the role of a section', () => {
  it('is told by the top of a page, by anchors, steps and tables', () => {
    const steps = '<ol><li>Open the door.</li><li>Close the door.</li></ol>';
    const rows = Array.from({ length: 5 }, (_, at) => `<tr><td>Key ${at}</td><td>Door</td></tr>`).join('');
    expect(rolesOf('')).toEqual(['overview']);
    expect(rolesOf('<h2 id="errors">Messages</h2><p>Two.</p>').slice(1)).toEqual(['remedy', 'remedy']);
    expect(rolesOf('<h2 id="price">What it takes</h2>').at(-1)).toBe('price');
    expect(rolesOf(`<h2 id="a">Doors</h2>${steps}`)[1]).toBe('how-to');
    expect(rolesOf(`<h2 id="a">Doors</h2><table>${rows}</table>`)[1]).toBe('reference');
    expect(rolesOf('<h2 id="a">Doors</h2><p>Two.</p>').slice(1)).toEqual([undefined, undefined]);
  });

  it.each([
    ['de', 'Warum erscheint nichts?'],
    ['ja', 'なぜ表示されないのですか？'],
    ['ru', 'Почему ничего не происходит?'],
    ['ar', 'لماذا لا يظهر شيء؟'],
    ['zh', '为什么没有反应？'],
  ])('is a remedy for a question about a fault in %s', (language, heading) => {
    expect(rolesOf(`<h3 id="q1">${heading}</h3><p>Text.</p>`, { language })[1]).toBe('remedy');
  });

  it('is that of the whole page where it is agreed to', () => {
    expect(rolesOf('<h2 id="errors">Errors</h2>', { url: '/docs/PRIVACY/' })).toEqual(['legal', 'legal']);
  });

  it('is what the writer has set, before all that', () => {
    const head = '<meta name="docsearch:roles" content="reference errors=how-to">';
    expect(rolesOf('<h2 id="errors">Errors</h2><h2 id="a">A</h2>', { head })).toEqual([
      'reference',
      'how-to',
      'reference',
    ]);
  });
});

it('roles that do not exist are passed over', () => {
  expect([...readRoles('remedy a=how-to b=nonsense nonsense')]).toEqual([
    ['', 'remedy'],
    ['a', 'how-to'],
  ]);
});
