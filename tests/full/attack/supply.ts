/** As much of `package-lock.json` as is read here. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly inBundle?: boolean;
}

/** What the packages of the lock file are like. */
export interface Supply {
  readonly packages: number;
  /** Of what the server and the build use, tools of development left out: packages by licence. */
  readonly licences: ReadonlyMap<string, number>;
  /** Packages with a licence that nobody has agreed to. */
  readonly foreign: readonly string[];
  /** Packages that come over a connection which anybody may change, or from elsewhere than a registry. */
  readonly unsafe: readonly string[];
  /** Packages whose bytes the lock file does not hold to a hash. */
  readonly unheld: readonly string[];
}

/** SPDX ids that the project may be given out with; each alternative of "OR" counts, each part of "AND" has to. */
const AGREED = new Set([
  'MIT',
  'MIT-0',
  'MIT/X11',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Zlib',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'LGPL-3.0-or-later',
]);

/** Looks a lock file over. Reads nothing else: it is the same offline. */
export function lookOver({ packages }: Lock): Supply {
  const all = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const used = all.filter(([, { dev }]) => !dev);
  const licences = new Map<string, number>();
  for (const [, { license = 'not told' }] of used) licences.set(license, (licences.get(license) ?? 0) + 1);
  const named = (found: typeof all) =>
    found.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
  return {
    packages: all.length,
    licences,
    foreign: named(used.filter(([, { license }]) => !isAgreed(license))),
    unsafe: named(all.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://'))),
    unheld: named(all.filter(([, { integrity, inBundle }]) => integrity === undefined && !inBundle)),
  };
}

function isAgreed(license = ''): boolean {
  const parts = license.replace(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((one) => AGREED.has(one.trim())));
}
