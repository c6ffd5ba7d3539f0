import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { listBlocks } from '../docs/align-blocks.ts';
import { listPages } from '../docs/doc-sources.ts';
import { parsePage } from '../docs/parse-page.ts';
import { PROJECT_DIR } from '../testing/sample-site.ts';
import { frontMatterUnits, pageBlocks, type UnitBlock, withUpdated } from './page-units.ts';
import { splice, type TextUnit } from './text-unit.ts';

function units(body: string): TextUnit[] {
  return pageBlocks(body).flatMap((block) => block.units);
}

describe('the texts of a page', () => {
  it.each<[string, string, [string, string][]]>([
    ['a heading', '## The {brand} **key**', [['heading 2', 'The {brand} **key**']]],
    ['a paragraph with a port', 'Open localhost:8080/x.', [['paragraph', 'Open localhost:8080/x.']]],
    ['a label', 'See {ui:settings}: here.', [['paragraph', 'See {ui:settings}: here.']]],
    [
      'items',
      '- one\n- two',
      [
        ['paragraph', 'one'],
        ['paragraph', 'two'],
      ],
    ],
    [
      'cells, an empty one too',
      '| a | |\n|---|---|\n| `x \\| y` | {brand} |',
      [
        ['cell', 'a'],
        ['cell', ''],
        ['cell', '`x \\| y`'],
        ['cell', '{brand}'],
      ],
    ],
    [
      'a title and its text',
      ':::tip[Before]\nThen.\n:::',
      [
        ['title', 'Before'],
        ['paragraph', 'Then.'],
      ],
    ],
    [
      'a figure',
      '::figure[Look, {brand}.]{name="panel" alt="A {brand} panel."}',
      [
        ['caption', 'Look, {brand}.'],
        ['alt', 'A {brand} panel.'],
      ],
    ],
    [
      'code with its title',
      '```json title="Rules" {2}\n{\n}\n```',
      [
        ['code title', 'Rules'],
        ['code json', '{\n}'],
      ],
    ],
    [
      'code in an item',
      '1. Do\n\n   ```bash\n   a\n\n   b\n   ```',
      [
        ['paragraph', 'Do'],
        ['code bash', 'a\n\nb'],
      ],
    ],
    ['no data block', '::releases', []],
  ])('are those of %s', (_name, body, expected) => {
    expect(units(body).map(({ kind, text }) => [kind, text])).toEqual(expected);
  });

  it('have ids that tell equal texts apart and stay when other blocks come', () => {
    const [first, second] = units('Same.\n\nSame.');
    expect(second?.id).toBe(`${first?.id}.2`);
    expect(units('New.\n\nSame.')[1]?.id).toBe(first?.id);
  });

  it.each([
    '## Old',
    '- Old',
    '| a |\n|---|\n| Old |',
    ':::tip[Old]\nx\n:::',
    '::figure[x]{name="panel" alt="Old"}',
    '```json title="Old"\n{}\n```',
  ])('are replaced in place: %s', (body) => {
    const unit = units(body).find(({ text }) => text === 'Old');
    expect(unit).toBeDefined();
    expect(unit && splice(body, [{ span: unit.span, text: unit.encode('New') }])).toBe(body.replace('Old', 'New'));
  });

  it('are replaced in place in code of several lines, with its indentation', () => {
    const body = '1. Do\n\n   ```bash\n   a\n\n   b\n   ```\n';
    const code = units(body)[1] as TextUnit;
    expect(splice(body, [{ span: code.span, text: code.encode('c\n\nd') }])).toBe(
      body.replace('   a', '   c').replace('b\n', 'd\n'),
    );
  });
});

describe('front matter', () => {
  const page = (title: string) => `---\ntitle: ${title}\nupdated: 2026-11-20\nsidebar: 'It''s'\n---\n\nText.\n`;

  it.each([
    ['Plain title', 'Plain title'],
    ['"With: a colon"', 'With: a colon'],
    ['{brand} first', '{brand} first'],
  ])('reads %s', (written, text) => {
    expect(frontMatterUnits(page(written)).map((unit) => unit.text)).toEqual([text, "It's"]);
  });

  it.each([
    'Simple',
    'With: a colon',
    '# hash',
    '"quotes"',
    'true',
    '2026',
    '- dash',
    'Título com acento',
    '{brand} x',
    'ends:',
  ])('writes "%s" so that it reads the same', (text) => {
    const source = page('Old');
    const [unit] = frontMatterUnits(source);
    const written = splice(source, [{ span: unit?.span ?? { start: 0, end: 0 }, text: unit?.encode(text) ?? '' }]);
    expect(frontMatterUnits(written)[0]?.text).toBe(text);
  });

  it('takes another day', () => {
    expect(withUpdated(page('x'), '2026-12-24')).toContain('updated: 2026-12-24\n');
  });
});

describe.each(['en', 'pt-BR', 'zh'])('every page in %s', (locale) => {
  const contentDir = join(PROJECT_DIR, 'content');
  const pages = listPages(contentDir, locale).map((id) => {
    const text = readFileSync(join(contentDir, 'docs', locale, `${id}.md`), 'utf8');
    let parsed: UnitBlock[] | undefined;
    const blocks = () => {
      parsed ??= pageBlocks(text);
      return parsed;
    };
    return { id, text, blocks };
  });

  it('has the same blocks with its placeholders as with their values', () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { id, text, blocks } of pages) {
      const filled = parsePage(
        text,
        id,
        (name) => (name.startsWith('endpoint') ? 'https://a.example/' : 'Value'),
        new Problems(),
      );
      const raw = blocks()
        .slice(1)
        .map(({ kind }) => kind);
      expect({ id, raw }).toEqual({
        id,
        raw: listBlocks(filled?.tree ?? { type: 'root', children: [] }).map(({ kind }) => kind),
      });
    }
  });

  it('is the same file when every text is written back', () => {
    for (const { text, blocks } of pages) {
      const all = blocks().flatMap((block) => block.units);
      // Quotes of the front matter may change where they are not needed.
      const edits = all
        .filter(({ kind }) => !kind.startsWith('front matter'))
        .map((unit) => ({ span: unit.span, text: unit.encode(unit.text) }));
      expect(splice(text, edits)).toBe(text);
    }
  });
});
