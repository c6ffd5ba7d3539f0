import { getLocale, LOCALE_CODES, LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import { chapterSchema } from '../islands/demos/archive-chapter/chapter-schema.ts';
import { pickText } from '../islands/demos/frame/demo-texts.ts';
import { forReader, readDemo } from '../islands/demos/frame/read-demo.ts';
import { photosFor, photosSchema } from '../islands/demos/image-compare/photos.ts';
import { mangaSchema } from '../islands/demos/manga-panel/island.tsx';
import { paperSchema } from '../islands/demos/pdf-page/island.tsx';
import { phoneSchema } from '../islands/demos/phone-frame/island.tsx';
import { quotesSchema } from '../islands/demos/share-card/quotes-schema.ts';
import { filmFor } from '../islands/demos/video-player/films.ts';
import { contentDir, site } from '../page/site-content.ts';
import { heroesSchema, heroPair } from './hero-lines.ts';
import { templateOf } from './page-template.ts';

const { pages } = readDemo(contentDir, 'heroes', heroesSchema);
const PAIRS = Object.keys(pages);
const WRITTEN = LOCALES.filter(({ derived }) => !derived).map(({ code }) => code);
const base = (tag: string) => tag.split('-')[0];

describe('[T10] the headline of a page', () => {
  it.each(PAIRS)('%s is written in every language, each time in other words', (page) => {
    const lines = pages[page]?.lines ?? {};
    expect(Object.keys(lines).sort()).toEqual([...WRITTEN].sort());
    expect(WRITTEN.filter((code) => lines[code] === lines.en && code !== 'en')).toEqual([]);
  });

  it('is a pair on all pages but those that begin with their task', () => {
    for (const page of site.marketingPages) {
      const { hero } = site.marketingCopy('en', page).copy;
      const template = templateOf(page);
      expect(PAIRS.includes(page), page).toBe(template !== 'utility');
      expect(hero.title === undefined, page).toBe(PAIRS.includes(page));
      // Feature pages and the landing page show what they speak of.
      expect(hero.scene !== undefined, page).toBe(template === 'feature' || template === 'landing');
      expect(hero.kicker !== undefined, page).toBe(template === 'feature');
    }
  });

  it.each(LOCALE_CODES)('for readers of %s says the same in two languages, one of them theirs', (code) => {
    for (const page of PAIRS) {
      const pair = heroPair(contentDir, page, code);
      if (!pair) throw new Error(`${page} has no pair in ${code}`);
      const { original, translation, own } = pair;
      expect(pair[own].locale.code, page).toBe(code);
      expect(base(original.locale.lang), page).not.toBe(base(translation.locale.lang));
      expect(own, page).toBe(templateOf(page) === 'feature' ? 'translation' : 'original');
    }
  });

  it.each(LOCALE_CODES)('for readers of %s begins in the language of the scene beside it', (code) => {
    const lang = (page: string) => base(heroPair(contentDir, page, code)?.original.locale.lang ?? '');
    const { originals } = readDemo(contentDir, 'chapter', chapterSchema);
    const phone = readDemo(contentDir, 'phone', phoneSchema);
    const { texts: papers } = readDemo(contentDir, 'paper', paperSchema);
    const { texts: strips } = readDemo(contentDir, 'manga', mangaSchema);
    const { texts: quotes } = readDemo(contentDir, 'quotes', quotesSchema);
    expect({
      ao3: lang('ao3'),
      mobile: lang('mobile'),
      android: lang('android'),
      pdf: lang('f-pdf-translate'),
      manga: lang('manga'),
      share: lang('f-share-bilingual-content'),
      image: lang('image'),
      video: lang('f-video-subtitle-translate'),
    }).toEqual({
      ao3: base(getLocale(forReader(originals, getLocale(code))).lang),
      mobile: base(pickText('phone', phone.ios.texts, code).lang),
      android: base(pickText('phone', phone.android.texts, code).lang),
      pdf: base(pickText('paper', papers, code).lang),
      manga: base(pickText('manga', strips, code).lang),
      share: base(pickText('quotes', quotes, code).lang),
      image: photosFor(readDemo(contentDir, 'photos', photosSchema), code)[0].lang,
      video: filmFor(contentDir, code).lang,
    });
  });

  it.each(WRITTEN)('of the landing page is the slogan of the previews in %s', (code) => {
    const t = createTranslate(code);
    const slogan = [t('home.title.original'), t('home.title.translation')];
    expect(slogan.join(['zh', 'ja'].includes(code) ? '' : ' ')).toBe(pages['home']?.lines[code]);
  });
});
