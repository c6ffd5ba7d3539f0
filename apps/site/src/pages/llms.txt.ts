import { SOURCE_LOCALE } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { textIndex } from '../page/text-index.ts';

/** The texts of the site for programs that read, in English. */
export const GET: APIRoute = ({ site: origin }) => new Response(textIndex(SOURCE_LOCALE, origin));
