import type { APIRoute } from 'astro';
import { fileHref } from '../page/view.ts';

/** Everything may be read; the sitemap lists what should be found. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(fileHref('/sitemap.xml'), site).href}\n`);
