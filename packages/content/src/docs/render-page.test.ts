import { createTranslate } from '@duoverso/locales/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_LINE, renderSample } from '../testing/sample-page.ts';
import { isKeys } from './render-page.ts';

const t = createTranslate('en');

function markup(body: string): string {
  return renderSample(body).body.innerHTML.trim();
}

describe('headings', () => {
  it('can be reached by hash and carry a link to themselves', () => {
    const heading = renderSample('## First `steps`\n').querySelector('h2');
    expect(heading?.id).toBe('first-steps');
    expect(heading?.getAttribute('tabindex')).toBe('-1');
    const link = heading?.querySelector('a.hash');
    expect(link?.getAttribute('href')).toBe('#first-steps');
    // It would be heard as part of the heading's name.
    expect(link?.getAttribute('aria-hidden')).toBe('true');
    expect(link?.getAttribute('tabindex')).toBe('-1');
    expect(heading?.querySelector('code')?.textContent).toBe('steps');
  });
});

describe('callouts', () => {
  it.each(['note', 'tip', 'warning', 'danger'] as const)('of the kind %s are titled by it', (kind) => {
    const aside = renderSample(`:::${kind}\nOne.\n\nTwo.\n:::\n`).querySelector(`aside.callout.callout-${kind}`);
    expect(aside?.querySelector('p.callout-title')?.textContent).toBe(t(`docs.callout.${kind}`));
    expect([...(aside?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      t(`docs.callout.${kind}`),
      'One.',
      'Two.',
    ]);
  });

  it('take the title that they are given, marks included', () => {
    const aside = renderSample(':::warning[Before **you** begin]\nText.\n:::\n').querySelector('aside');
    expect(aside?.querySelector('.callout-title')?.innerHTML).toBe('Before <strong>you</strong> begin');
    expect(aside?.children).toHaveLength(2);
  });

  it('are titled in the language of the text', () => {
    const document = renderSample(':::tip\nText.\n:::\n', { t: createTranslate('pt-BR') });
    expect(document.querySelector('.callout-title')?.textContent).toBe(createTranslate('pt-BR')('docs.callout.tip'));
  });
});

describe('tabs', () => {
  const tabs =
    '::::tabs{group="os"}\n:::tab[macOS]{id="macos"}\nA.\n:::\n:::tab[Windows]{id="windows"}\nB.\n:::\n::::\n';

  it('are a list of tabs with one panel each, the first one open', () => {
    const group = renderSample(tabs).querySelector('duo-tabs[data-group="os"]');
    const buttons = [...(group?.querySelectorAll('[role="tablist"] > button[role="tab"]') ?? [])];
    const panels = [...(group?.querySelectorAll('[role="tabpanel"]') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['macOS', 'Windows']);
    expect(buttons.map((button) => button.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    expect(buttons.map((button) => button.getAttribute('tabindex'))).toEqual(['0', '-1']);
    expect(buttons.map((button) => button.getAttribute('data-tab'))).toEqual(['macos', 'windows']);
    expect(buttons.map((button) => button.getAttribute('aria-controls'))).toEqual(panels.map(({ id }) => id));
    expect(panels.map((panel) => panel.getAttribute('aria-labelledby'))).toEqual(buttons.map(({ id }) => id));
    expect(panels.map((panel) => panel.hasAttribute('hidden'))).toEqual([false, true]);
    expect(panels.map((panel) => panel.lastElementChild?.textContent)).toEqual(['A.', 'B.']);
  });

  it('of two groups on a page share no id', () => {
    const ids = [...renderSample(tabs + tabs).querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });
});

describe('other blocks', () => {
  it('steps wrap their list', () => {
    expect(markup(':::steps\n1. One.\n2. Two.\n:::\n').replaceAll('\n', '')).toBe(
      '<div class="steps"><ol><li>One.</li><li>Two.</li></ol></div>',
    );
  });

  it('rows of data keep their mark', () => {
    const page = renderSample(':::note\n::dependencies\n:::\n');
    expect(page.querySelectorAll('tr[translate="no"]')).toHaveLength(1);
  });

  it('tables scroll inside a named box that the keyboard reaches', () => {
    const box = renderSample('| a | b |\n|:--|--:|\n| c | `d` |\n').querySelector('div.table-scroll');
    expect(box?.getAttribute('role')).toBe('group');
    expect(box?.getAttribute('tabindex')).toBe('0');
    expect(box?.getAttribute('aria-label')).toBe(t('docs.table.label'));
    expect(box?.innerHTML).toBe(
      `<table aria-label="${t('docs.table.label')}"><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>` +
        '<tbody><tr><th scope="row">c</th><td><code>d</code></td></tr></tbody></table>',
    );
  });

  it('a corner without words heads no column', () => {
    const head = renderSample('| | a |\n|:--|--:|\n| c | d |\n').querySelector('thead');
    expect(head?.innerHTML).toBe('<tr><td></td><th scope="col">a</th></tr>');
  });

  it.each([
    ['maxTextLengthPerRequest', 'max|Text|Length|Per|Request'],
    ['https://api.example/v2/text', 'https://api.example/|v2/|text'],
    ['targetLanguage', 'targetLanguage'],
    ['[ … ]', '[\u00a0…\u00a0]'],
  ])('code that stands alone in a table breaks between its parts: %s', (code, parts) => {
    const [cell, text] = renderSample(`| a |\n|---|\n| \`${code}\` |\n| or \`${code}\` |\n`).querySelectorAll('code');
    expect([...(cell?.childNodes ?? [])].map((node) => node.textContent || '|').join('')).toBe(parts);
    expect(text?.querySelector('wbr')).toBeNull();
  });

  it('a long address breaks at its slashes, also among words', () => {
    const long = renderSample(
      'Enter `https://api.example/v1/chat/completions` or `someVeryLongNameOfAnOptionThat/x` here.\n',
    ).querySelectorAll('code');
    const parts = [...long].map((code) => [...code.childNodes].map((node) => node.textContent || '|').join(''));
    expect(parts).toEqual(['https://|api.example/|v1/|chat/|completions', 'someVeryLongNameOfAnOptionThat/|x']);
  });

  it('tables are named by the heading they stand under', () => {
    const page = renderSample('## First\n\n| a |\n|---|\n| b |\n\n### Second\n\n| c |\n|---|\n| d |\n');
    const names = [...page.querySelectorAll('div.table-scroll, table')].map((one) =>
      one.getAttribute('aria-labelledby'),
    );
    expect(names).toEqual(['first', 'first', 'second', 'second']);
    expect(page.querySelector('[aria-label]')).toBeNull();
  });

  it('code has a title, a copy button and marked lines, from left to right in every language', () => {
    const figure = renderSample('```json title="User rules" {2}\n{\n  "a": 1\n}\n```\n').querySelector('figure.code');
    expect(figure?.getAttribute('dir')).toBe('ltr');
    expect(figure?.querySelector('.code-title')?.textContent).toBe('User rules');
    expect(figure?.querySelector('button.code-copy')?.textContent).toBe(t('docs.code.copy'));
    expect(figure?.querySelector('button.code-copy')?.getAttribute('type')).toBe('button');
    expect(figure?.querySelector('pre')?.getAttribute('tabindex')).toBe('0');
    expect(figure?.querySelector('.line-marked')?.textContent).toBe('  "a": 1');
    expect(figure?.querySelector('code')?.textContent).toBe('{\n  "a": 1\n}');
  });

  it('code without a title names its language', () => {
    expect(renderSample('```bash\nls\n```\n').querySelector('.code-title')?.textContent).toBe('bash');
    expect(renderSample('```\nls\n```\n').querySelector('.code-title')?.textContent).toBe('text');
  });

  it('figures are pictures with an alternative text and a caption', () => {
    const figure = renderSample('::figure[Look at *this*.]{name="panel" alt="A panel"}\n').querySelector('figure');
    const art = figure?.querySelector('.figure-art');
    expect(art?.getAttribute('role')).toBe('img');
    expect(art?.getAttribute('aria-label')).toBe('A panel');
    expect(art?.innerHTML).toBe('<svg data-name="panel"></svg>');
    expect(figure?.querySelector('figcaption')?.innerHTML).toBe('Look at <em>this</em>.');
  });

  it('figures get their own attributes, and unknown ones are reported with their line', () => {
    const drawn: unknown[] = [];
    const unknown: unknown[] = [];
    renderSample('One.\n\n::figure[x]{name="panle" fields="api-key,model"}\n', {
      renderFigure: (...figure) => {
        drawn.push(figure);
        return undefined;
      },
      onUnknownFigure: (...figure) => unknown.push(figure),
    });
    expect(drawn).toEqual([['panle', { name: 'panle', fields: 'api-key,model' }]]);
    expect(unknown).toEqual([['panle', FIRST_LINE + 2]]);
  });

  it('links keep the locale slot', () => {
    expect(markup('[a](/docs/usage/)\n')).toBe('<p><a href="/__LOCALE__/docs/usage/">a</a></p>');
  });
});

describe('any page', () => {
  const hostile = '{onclick="alert(1)" style="color:red" .x #y name="panel" alt="<b onload=x>" id="i" group="os"}';
  const blocks = [
    '## Heading',
    'A **bold** [link](/docs/ "title") and `<b style="x" onclick="y">`.',
    '- one\n- [ ] two',
    '| a | b |\n|:-:|--:|\n| c | d |',
    '```html {1}\n<p style="color: red" onclick="x()">y</p>\n```',
    '```css\np { color: red; }\n```',
    '> quote',
    '---',
    `:::note[T]${hostile}\nText.\n:::`,
    `:::steps${hostile}\n1. one\n:::`,
    `::::tabs${hostile}\n:::tab[T]${hostile}\nText.\n:::\n::::`,
    `::figure[Caption]${hostile}`,
    '::releases',
    '::service-endpoints{kind="ai"}',
    '<b style="color:red" onclick="alert(1)">x</b>',
  ];

  it('needs no inline style, no event handler and no script', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(blocks, { minLength: 1 }), (chosen) => {
        const all = [...renderSample(`${chosen.join('\n\n')}\n`).body.querySelectorAll('*')];
        const names = all.flatMap(({ attributes }) => [...attributes].map(({ name }) => name));
        expect(all.map(({ tagName }) => tagName)).not.toContain('SCRIPT');
        expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

it.each(['Alt+A', 'Option+A', 'Ctrl', 'Ctrl+Shift+F5', 'Control', 'Esc', 'Tab', 'Alt+Space'])('%s are keys', (code) => {
  expect(isKeys(code)).toBe(true);
});

it.each(['A', 'a+b', 'Alt+', 'alt+a', '/ja', 'chrome://extensions', 'Space', 'ControlPanel', 'Ctrl+word'])(
  '%s is no key',
  (code) => {
    expect(isKeys(code)).toBe(false);
  },
);
