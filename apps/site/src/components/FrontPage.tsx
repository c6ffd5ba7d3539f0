import type { MessageKey } from '@duoverso/locales/messages';
import { frontPageScene } from '../scenes.ts';
import { contentDir, site } from '../site-content.ts';
import { isBuilt, type View } from '../view.ts';
import { FacingPages } from './FacingPages.tsx';

interface FrontPageProps {
  view: View;
}

/** Guides that the front page leads to: message key suffix and route. */
const GUIDES = [
  ['webpage', '/docs/features/webpage/'],
  ['video', '/docs/features/video-subtitles/'],
  ['documents', '/docs/features/pdf/'],
  ['input', '/docs/input/'],
  ['images', '/docs/features/image/'],
  ['services', '/docs/services/'],
] as const;

/** Buttons under the lead, the main one first. */
const ACTIONS = [
  ['home.cta', '/docs/usage/'],
  ['home.cta.install', '/docs/installation/'],
] as const;

/** The first page of a language: what bilingual reading is, shown, and the ways into the documentation. */
export function FrontPage({ view }: FrontPageProps) {
  const { t, href, locale } = view;
  const { name, claims } = site.brand;
  const counts = { brand: name, languages: claims.languages, engines: claims.engines, platforms: claims.platforms };
  return (
    <div className="front">
      <p className="front-kicker">{t('home.kicker')}</p>
      <h1 className="front-title" tabIndex={-1}>
        {t('home.title.original')} <span className="text-accent">{t('home.title.translation')}</span>
      </h1>
      <p className="front-lead">{t('home.lead', counts)}</p>
      <p className="flex flex-wrap gap-3">
        {ACTIONS.filter(([, route]) => isBuilt(route)).map(([id, route], index) => (
          <a key={id} className={index === 0 ? 'button button-main' : 'button'} href={href(route)}>
            {t(id)}
          </a>
        ))}
      </p>
      <FacingPages view={view} scene={frontPageScene(contentDir, locale.code)} />
      <h2 className="front-heading">{t('home.explore')}</h2>
      <ul className="guides">
        {GUIDES.filter(([, route]) => isBuilt(route)).map(([id, route]) => (
          <li key={id}>
            <a href={href(route)}>
              <strong>{t(`home.card.${id}` as MessageKey)}</strong>
              <span>{t(`home.card.${id}.text` as MessageKey, counts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
