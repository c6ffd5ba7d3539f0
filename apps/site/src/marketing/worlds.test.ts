import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '../page/site-content.ts';
import { templateOf } from './page-template.ts';
import { worldOf, worldStyles } from './worlds.ts';

const FEATURE_PAGES = site.marketingPages.filter((page) => templateOf(page) === 'feature');

describe('the world of a page', () => {
  it('is there for every feature page, for no other, and is no other page’s', () => {
    const worlds = FEATURE_PAGES.map(worldOf);
    expect(worlds).not.toContain(undefined);
    expect(new Set(worlds).size).toBe(FEATURE_PAGES.length);
    const others = site.marketingPages.filter((page) => !FEATURE_PAGES.includes(page));
    expect(others.filter((page) => worldOf(page))).toEqual([]);
    expect(others.flatMap(worldStyles)).toEqual([]);
  });

  it('has one style sheet, and each sheet is a world’s', () => {
    for (const page of FEATURE_PAGES) expect(worldStyles(page), page).toHaveLength(1);
    const sheets = readdirSync(new URL('./worlds', import.meta.url)).filter((file) => file.endsWith('.css'));
    expect(sheets.filter((file) => file !== 'stage.css').sort()).toEqual(
      FEATURE_PAGES.map((page) => `${worldOf(page)}.css`).sort(),
    );
  });

  it('tells its sections in an order of kinds that no other page has', () => {
    const orders = FEATURE_PAGES.map((page) =>
      site
        .marketingCopy('en', page)
        .copy.sections.map(({ kind }) => kind)
        .join(' '),
    );
    expect(new Set(orders).size).toBe(orders.length);
  });
});
