import { describe, expect, it } from 'vitest';
import { transformSample } from '../testing/sample-page.ts';
import { extractQuestions } from './extract-questions.ts';

function questions(body: string): [string, string, string][] {
  return extractQuestions(transformSample(body).tree).map(({ id, question, answer }) => [id, question, answer]);
}

describe('extractQuestions', () => {
  it('takes each heading of level 3 with the text up to the next heading', () => {
    const page =
      'Intro.\n\n## Install\n\nLead.\n\n### How do I start?\n\nPress it.\n\nThen wait.\n\n### Why?\n\nBecause.\n';
    expect(questions(page)).toEqual([
      ['how-do-i-start?', 'How do I start?', 'Press it. Then wait.'],
      ['why?', 'Why?', 'Because.'],
    ]);
  });

  it('ends an answer at a heading of any level', () => {
    const page = '### One?\n\nYes.\n\n## Part\n\nNot an answer.\n\n#### Detail\n\nNor this.\n\n### Two?\n\nNo.\n';
    expect(questions(page)).toEqual([
      ['one?', 'One?', 'Yes.'],
      ['two?', 'Two?', 'No.'],
    ]);
  });

  it.each([
    ['a list', '- First.\n- Second.\n', 'First. Second.'],
    ['a nested list', '1. First.\n   - Inner.\n2. Second.\n', 'First. Inner. Second.'],
    ['a table', '| See | Do |\n|---|---|\n| 403 | wait |\n', 'See Do 403 wait'],
    ['a callout', ':::tip[Mind]\nOne.\n\nTwo.\n:::\n', 'Mind One. Two.'],
    ['a quote', '> One.\n>\n> Two.\n', 'One. Two.'],
    ['code', 'Run:\n\n```bash\nls\n```\n', 'Run: ls'],
    ['marks and links', 'Press **OK** on [this](/docs/usage/) `page`.\n', 'Press OK on this page.'],
  ])('keeps the words of %s apart', (_name, answer, text) => {
    expect(questions(`### Q?\n\n${answer}`)).toEqual([['q?', 'Q?', text]]);
  });

  it('gives nothing for a page without questions', () => {
    expect(questions('## Part\n\nText.\n')).toEqual([]);
  });
});
