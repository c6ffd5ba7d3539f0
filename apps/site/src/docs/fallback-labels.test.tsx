import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { breadcrumbs } from '../page/breadcrumbs.ts';
import { createView } from '../page/view.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Outline } from './Outline.tsx';
import { Pagination } from './Pagination.tsx';
import { Sidebar } from './Sidebar.tsx';

vi.mock('../page/site-content.ts', () => import('../testing/sample-site.ts'));

const view = createView('ar', '/docs/faq/');
const LABEL = '<bdi lang="en">Title of faq (en)</bdi>';

it.each([
  ['the sidebar', <Sidebar key="s" view={view} current="faq" />, LABEL],
  ['the pagination', <Pagination key="p" view={view} current="index" />, LABEL],
  ['the breadcrumbs', <Breadcrumbs key="b" view={view} crumbs={breadcrumbs(view, 'faq')} />, 'Title of faq (en)</bdi>'],
  [
    'the outline',
    <Outline key="o" view={view} lang="en" headings={[{ id: 'key', text: 'The key does not work?', depth: 2 }]} />,
    '<bdi>The key does not work?</bdi>',
  ],
])('%s sets an English label apart in a page from right to left', (_name, element, label) => {
  expect(renderToStaticMarkup(element)).toContain(label);
});
