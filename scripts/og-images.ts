// npm run ops -- og-images: draws the preview picture of every locale into apps/site/public/og/. The pictures are committed, because drawing them
// needs fonts of every script; run this after a change of the headline, the brand or the colours, and look at the result.
import './print-visibly.ts';
import { drawPreviews } from '@duoverso/tooling/pictures';

await drawPreviews();
