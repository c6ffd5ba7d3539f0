import type { APIRoute } from 'astro';
import { barScript, barScriptVersion } from '../../chrome/bar-script.ts';
import { HASHED_FOLDER } from '../../page/client-script.ts';

/** The script of the bar, beside the other files that are named by their content. */
export function getStaticPaths() {
  return [{ params: { hashed: HASHED_FOLDER, version: barScriptVersion } }];
}

export const GET: APIRoute = () => new Response(barScript, { headers: { 'content-type': 'text/javascript' } });
