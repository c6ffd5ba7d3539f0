import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HitText } from './HitText.tsx';
import type { SavedHit } from './search-hit.ts';

const NOTHING = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

function pathOf(page: string): string {
  const hierarchy = { ...NOTHING, lvl1: page, lvl2: 'الحصول على مفتاح' };
  const hit: SavedHit = { objectID: '1', url: '/', type: 'lvl2', hierarchy, content: null, language: 'ar' };
  return renderToStaticMarkup(<HitText hit={hit} />);
}

it('a heading above a hit runs as its language does, also behind a name in Latin letters', () => {
  expect(pathOf('Claude: إنشاء مفتاح')).toContain('<bdi dir="rtl">Claude: إنشاء مفتاح</bdi>');
  expect(pathOf('Claude')).toContain('<bdi>Claude</bdi>');
});
