// node tests/e2e/search-package/build-sites.ts: builds the sites of other generators that search-package.spec.ts searches, in .cache/peers, as the README of the
// search sets them up. Needs the package registry the first time.
import { buildSite, docusaurus, starlight } from './generator-sites.ts';

for (const site of [docusaurus, starlight]) {
  await buildSite(site);
  console.log(`built ${site.dist}`);
}
