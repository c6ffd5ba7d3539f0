import { describe, expect, it } from 'vitest';
import { extractRecords } from './extract-records.ts';

const answersOf = (html: string, language = 'en') =>
  extractRecords(`<main><h1>Page</h1>${html}</main>`, { url: '/page/', language, tag: 'default' }).map(
    (record) => record['answer'],
  );

const ROWS = '<tr><td>Apple</td><td>40 min</td></tr>'.repeat(9);

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

  it('is what is said behind a table of more rows than are read at a glance', () => {
    const html = `<h2 id="a">Rules</h2><table>${ROWS}</table><p>Tick a rule in the panel. Or edit the lists.</p>`;
    expect(answersOf(html)[1]).toBe('Tick a rule in the panel. Or edit the lists.');
  });

  it.each([
    ['a line that announces a list', '<p>These are the ways:</p><ul><li>One way of them.</li></ul>'],
    ['a question', '<p>Have you paid already by card?</p>'],
    ['one row of a table', '<table><tr><td>Apple</td><td>40 min</td></tr></table>'],
    ['a word', '<p>No.</p>'],
    ['a list that another one announces', '<ul><li>First these:</li><li>Apple</li></ul>'],
    ['a list of more than is read at a glance', `<ul>${'<li>Apple</li>'.repeat(9)}</ul>`],
    ['a sample of code', '<pre>npm run build</pre>'],
    ['a sentence that is too long to be quoted', `<p>${'very '.repeat(60)}long.</p>`],
    ['a table with another section behind it', `<table>${ROWS}</table><h3 id="b">B</h3><p>A whole sentence here.</p>`],
    ['another heading', '<h3 id="b">B</h3><p>A whole sentence here.</p>'],
  ])('is none where the text is %s', (_name, html) => {
    expect(answersOf(`<h2 id="a">A</h2>${html}`)[1]).toBeUndefined();
  });

  it('begin with a yes or a no, in scripts without spaces with few letters', () => {
    expect(answersOf('<h2 id="a">A</h2><p>No. It stays in your account. More follows')[1]).toBe(
      'No. It stays in your account.',
    );
    expect(answersOf('<h2 id="a">A</h2><p>不能。码属于那个账户。</p>', 'zh')[1]).toBe('不能。码属于那个账户。');
    expect(answersOf('<h2 id="a">A</h2><p>不能。</p>', 'zh')[1]).toBeUndefined();
  });

  it('go on after a name that ends in a question mark', () => {
    const text = 'Choose <b>Forgotten your password?</b> and enter your address. We write to you.';
    expect(answersOf(`<h2 id="a">A</h2><p>${text}</p>`)[1]).toBe(text.replace(/<[^>]*>/g, ''));
  });

  it('are all entries of a short list or table where it has nothing else, a line each', () => {
    const rows = '<tr><td>Apple</td><td>40 min</td></tr><tr><td>Plum</td><td>30 min</td></tr>';
    expect(answersOf(`<h2 id="a">A</h2><table>${rows}</table>`)[1]).toBe('Apple · 40 min\nPlum · 30 min');
    expect(answersOf('<h2 id="a">A</h2><ul><li>Sell it</li><li>Lend it</li></ul><h2 id="b">B</h2>')[1]).toBe(
      'Sell it\nLend it',
    );
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
