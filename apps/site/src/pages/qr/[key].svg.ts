import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { site } from '../../page/site-content.ts';

/** QR codes of the links that the footer offers to phones. */
export function getStaticPaths() {
  return site.navigation.footer.qr.map((key) => ({ params: { key }, props: { url: site.brand.links[key] ?? '' } }));
}

export const GET: APIRoute<{ url: string }> = ({ props }) => new Response(renderSVG(props.url, { border: 0 }));
