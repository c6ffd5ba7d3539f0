import { markImage } from '@duoverso/content/data/mark';
import type { APIRoute } from 'astro';
import { site } from '../page/site-content.ts';
import { INK, PAPER } from '../page/theme-colours.ts';

/** The mark as the icon of a tab. */
export const GET: APIRoute = () =>
  new Response(markImage(site.mark, { ink: INK.light, accent: site.brand.accent }, PAPER.light));
