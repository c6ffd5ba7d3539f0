import { expect, it } from 'vitest';
import { reportHref } from './report-href.ts';

it.each([
  ['https://code.example/issues/new', 'https://code.example/issues/new?title=no%20hits%20%26%20more'],
  ['mailto:help@example.org', 'mailto:help@example.org?subject=no%20hits%20%26%20more'],
  ['/support/', '/support/'],
])('%s carries what was searched for, as mail programs read it, too', (issuesHref, href) => {
  expect(reportHref({ issuesHref }, 'no hits & more')).toBe(href);
});
