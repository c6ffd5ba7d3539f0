import type { Scene } from '../scenes.ts';
import { site } from '../site-content.ts';
import type { View } from '../view.ts';
import { Logo } from './Logo.tsx';

interface FacingPagesProps {
  view: View;
  scene: Scene;
}

/** A spread of a bilingual book: the original in ink, its translation in the second colour, blocks level with each other. */
export function FacingPages({ view: { t, locale }, scene }: FacingPagesProps) {
  const { lang, author, work, year, paragraphs, translation } = scene;
  return (
    <figure className="spread" aria-label={t('home.scene.label')}>
      <div className="spread-page" lang={lang} dir="ltr">
        <p className="spread-title">{work}</p>
        <p className="spread-source">
          {author}, {year}
        </p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="spread-page spread-translation" lang={locale.lang} dir={locale.dir}>
        <p className="spread-title">{translation.work}</p>
        <p className="spread-source">
          <Logo />
          {t('home.scene.set', { brand: site.brand.name })}
        </p>
        {translation.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </figure>
  );
}
