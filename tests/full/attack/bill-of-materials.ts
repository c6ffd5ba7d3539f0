import type { Lock } from './supply.ts';

/** One package of a CycloneDX document. */
interface Component {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression: string }[];
}

/**
 * What is given out, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), from the lock file alone. `npm sbom` refuses a tree with a peer that does not fit,
 * which an optional one of an engine's client is.
 */
export function billOfMaterials({ packages }: Lock, version: string): object {
  const components = new Map<string, Component>();
  for (const [path, { dev, link, license, version: of = '' }] of Object.entries(packages)) {
    if (dev || link || !path.includes('node_modules/')) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const purl = `pkg:npm/${name.replace('@', '%40')}@${of}`;
    const licenses = license === undefined ? {} : { licenses: [{ expression: license }] };
    components.set(purl, { type: 'library', name, version: of, purl, ...licenses });
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'duoverso', version } },
    components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}
