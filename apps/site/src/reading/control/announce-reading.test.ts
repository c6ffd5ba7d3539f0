// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { CONFIG } from '../panel/testing/sample-reading.ts';
import { announceReading } from './announce-reading.ts';

vi.mock('./reading-props.ts', () => ({ loadReadingConfig: async () => CONFIG }));

const regions = () => [...document.querySelectorAll('[role="status"]')];
/** What screen readers hear: texts of a region that they know. */
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = '<div class="language-menu"><a data-locale="pt-BR">Português</a></div>';
});

it('the second language is announced once when it comes and once when it goes, in one region', async () => {
  const coming = announceReading('pt-BR');
  const [region] = regions() as [Element];
  expect(region.textContent).toBe('');
  new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
  await coming;
  await announceReading('');
  expect(regions()).toEqual([region]);
  expect(heard).toEqual(['on: Português', 'off']);
});

it('an open panel tells by itself', async () => {
  document.body.insertAdjacentHTML('beforeend', '<p class="reading-state" role="status"></p>');
  await announceReading('pt-BR');
  expect(regions().map(({ textContent }) => textContent)).toEqual(['']);
});
