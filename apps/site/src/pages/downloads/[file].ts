import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { servedFiles } from '../../page/downloads.ts';

/** Release files of `content/downloads/`. */
export function getStaticPaths() {
  return servedFiles().map(({ name, path }) => ({ params: { file: name }, props: { path } }));
}

export const GET: APIRoute<{ path: string }> = ({ props }) => new Response(readFileSync(props.path));
