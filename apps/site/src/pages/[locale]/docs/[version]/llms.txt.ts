import { latestOf } from '@duoverso/content/data/docs-versions';
import type { LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { site } from '../../../../page/site-content.ts';
import { TEXT_LOCALES, versionIndex } from '../../../../page/text-index.ts';

interface Props {
  locale: LocaleCode;
  /** Id of the version. */
  version: string;
}

/** The texts of each version of the documentation beside the latest, for programs that read. */
export function getStaticPaths() {
  const others = site.docsVersions.filter(({ latest }) => !latest);
  return TEXT_LOCALES.flatMap((locale) =>
    others.map(({ id, path }) => ({ params: { locale, version: path.slice(0, -1) }, props: { locale, version: id } })),
  );
}

export const GET: APIRoute<Props> = ({ props: { locale, version }, site: origin }) => {
  const docs = site.docsVersions.find(({ id }) => id === version) ?? latestOf(site.docsVersions);
  return new Response(versionIndex(locale, docs, origin));
};
