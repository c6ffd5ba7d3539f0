import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createView } from '../page/view.ts';
import { DocTools } from './DocTools.tsx';

vi.mock('../page/site-content.ts', () => import('../testing/sample-site.ts'));

it.each([
  ['en', '/llms.txt', '/llms-full.txt'],
  ['de', '/de/llms.txt', '/de/llms-full.txt'],
  ['zh-Hans', '/zh/llms.txt', '/zh/llms-full.txt'],
] as const)('[F07] a page names where assistants read the documentation in its language (%s)', (code, pages, texts) => {
  const view = createView(code, '/docs/faq/');
  const html = renderToStaticMarkup(
    <DocTools view={view} markdownHref={`/${code}/docs/faq.md`} origin={new URL('https://site.example')} />,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([`/${code}/docs/faq.md`, pages, texts]);
  expect(html).toContain(`<summary>${view.t('docs.assistant')}</summary>`);
  expect(html).toContain('>https://site.example/mcp</code>');
});
