import { site } from './site-content.ts';

const BRANCH = 'main';

/** Address at which a file of the project is changed in the browser; its path from the root. */
export function editHref(file: string): string {
  return `${site.brand.links['repository']}/edit/${BRANCH}/${file}`;
}

/** Address of the guide for translators. */
export function translationGuideHref(): string {
  return `${site.brand.links['repository']}/blob/${BRANCH}/docs/guides/translating.md`;
}
