import { describe, expect, it } from 'vitest';
import { extractRecords } from './extract-records.ts';

const answersOf = (html: string, language = 'en') =>
  extractRecords(`<main><h1>Page</h1>${html}</main>`, { url: '/page/', language, tag: 'default' }).map(
    (record) => record['answer'],
  );

describe('the first sentences of a section', () => {
  it('is that of the text right below its heading, word for word', () => {
    const html = '<h2 id="a">Cancel</h2><p>Open <b>Settings</b> and choose Cancel. It ends at once.</p>';
    expect(answersOf(html)).toEqual([undefined, 'Open Settings and choose Cancel. It ends at once.', undefined]);
  });

  it('is that of an answer that is folded away', () => {
    const html = '<details><summary>Is it free?</summary><div id="free"><p>Yes, without limits.</p></div></details>';
    expect(answersOf(html)).toContain('Yes, without limits.');
  });

  it.each([
    ['zh', '打开设置，然后选择“取消订阅”。之后不再扣款。对吗？', '打开设置，然后选择“取消订阅”。之后不再扣款。'],
    ['hi', 'सेटिंग खोलें और सदस्यता रद्द करें। और', 'सेटिंग खोलें और सदस्यता रद्द करें।'],
    ['ja', '設定を開いて解約を選びます。すぐに終了します。次は', '設定を開いて解約を選びます。すぐに終了します。'],
    ['de', 'Version 2.0 hat z.B. neue Tasten. Mehr folgt bald', 'Version 2.0 hat z.B. neue Tasten.'],
  ])('ends as sentences do in %s', (language, text, sentence) => {
    expect(answersOf(`<h2 id="a">A</h2><p>${text}</p>`, language)[1]).toBe(sentence);
  });

  it.each([
    ['a line that announces a list', '<p>These are the ways:</p><ul><li>One way of them.</li></ul>'],
    ['a question', '<p>Have you paid already by card?</p>'],
    ['a row of a table', '<table><tr><td>Apple</td><td>40 min</td></tr></table>'],
    ['a sample of code', '<pre>npm run build</pre>'],
    ['a sentence that is too long to be quoted', `<p>${'very '.repeat(60)}long.</p>`],
    ['another heading', '<h3 id="b">B</h3><p>A whole sentence here.</p>'],
  ])('is none where the text is %s', (_name, html) => {
    expect(answersOf(`<h2 id="a">A</h2>${html}`)[1]).toBeUndefined();
  });

  it('are three at most, and no more than is read at a glance', () => {
    const four = '<h2 id="a">A</h2><p>One is here now. Two is here now. Three is here. Four is here.</p>';
    expect(answersOf(four)[1]).toBe('One is here now. Two is here now. Three is here.');
    const long = `<h2 id="a">A</h2><p>A sentence to begin with. ${'Very '.repeat(70)}long.</p>`;
    expect(answersOf(long)[1]).toBe('A sentence to begin with.');
  });
});

describe('the steps of a section', () => {
  const stepsOf = (html: string) =>
    extractRecords(`<main><h1>Page</h1><h2 id="a">A</h2>${html}</main>`, {
      url: '/page/',
      language: 'en',
      tag: 'default',
    })[1]?.['steps'];

  it('are the entries of its numbered list', () => {
    expect(stepsOf('<p>Do this:</p><ol><li>Open it.</li><li>Close it.</li></ol>')).toEqual(['Open it.', 'Close it.']);
  });

  it.each([
    ['a list without numbers', '<ul><li>Open it.</li><li>Close it.</li></ul>'],
    ['a single entry', '<ol><li>Open it.</li></ol>'],
    ['an entry too long to be quoted', `<ol><li>Open it.</li><li>${'very '.repeat(60)}long.</li></ol>`],
    ['a list of the next section', '<h2 id="b">B</h2><ol><li>Open it.</li><li>Close it.</li></ol>'],
  ])('are none for %s', (_name, html) => {
    expect(stepsOf(html)).toBeUndefined();
  });
});
