import type { APIRoute } from 'astro';
import { site } from '../page/site-content.ts';
import { PAPER } from '../page/theme-colours.ts';
import { fileHref } from '../page/view.ts';

/** https://www.w3.org/TR/appmanifest/: a name and icons for who puts the site on a home screen, where it stays a page of the browser. */
export const GET: APIRoute = () => {
  const { name } = site.brand;
  const icon = (file: string, size: number, purpose: string) => ({
    src: fileHref(`/icons/${file}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name,
    short_name: name,
    start_url: fileHref('/'),
    display: 'browser',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('512-masked', 512, 'maskable')],
  };
  return new Response(`${JSON.stringify(manifest, undefined, 2)}\n`);
};
