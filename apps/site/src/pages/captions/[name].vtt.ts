import { LOCALE_CODES } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { filmFor, hasFilms } from '../../islands/demos/video-player/films.ts';
import { contentDir } from '../../page/site-content.ts';

/** The caption files of the video player, one language each or both in one. */
export function getStaticPaths() {
  if (!hasFilms(contentDir)) return [];
  const tracks = LOCALE_CODES.flatMap((code) => {
    const { original, translation, both } = filmFor(contentDir, code);
    return [original, translation, both];
  });
  const files = new Map(tracks.map(({ name, source }) => [name, source]));
  return [...files].map(([name, source]) => ({ params: { name: name.replace(/\.vtt$/, '') }, props: { source } }));
}

export const GET: APIRoute<{ source: string }> = ({ props }) =>
  new Response(props.source, { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
