import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { site } from '../page/site-content.ts';

/** Side of a code in units of the drawing; the codes stand in a row. */
const SIDE = 100;

/**
 * QR codes of the links that the footer offers to phones: one file for all of them, of which `qr.svg#<key>` shows one. Near the end of short pages
 * browsers fetch such pictures with the page.
 */
export const GET: APIRoute = () => {
  const codes = site.navigation.footer.qr.map((key, index) => {
    const place = `x="${index * SIDE}" width="${SIDE}" height="${SIDE}"`;
    const code = renderSVG(site.brand.links[key] ?? '', { border: 0 }).replace('<svg ', `<svg ${place} `);
    return `<view id="${key}" viewBox="${index * SIDE} 0 ${SIDE} ${SIDE}"/>${code}`;
  });
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${codes.join('')}</svg>`);
};
