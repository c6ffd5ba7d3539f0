import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { type Lock, lookOver } from './supply.ts';

const ROOT = join(import.meta.dirname, '../../..');

it.each(['package-lock.json', 'benches/package-lock.json'])(
  '%s: every package that is given out has a licence that was agreed to, comes from a registry by TLS, and is held to a hash',
  (file) => {
    const { packages, foreign, unsafe, unheld } = lookOver(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Lock);
    expect(packages).toBeGreaterThan(0);
    expect(foreign).toEqual([]);
    expect(unsafe).toEqual([]);
    expect(unheld).toEqual([]);
  },
);

it('finds a licence that nobody has agreed to, a connection without TLS, and bytes that no hash holds', () => {
  const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };
  const { foreign, unsafe, unheld, licences } = lookOver({
    packages: {
      '': { version: '1.0.0' },
      'packages/own': { license: 'none' },
      'node_modules/good': good,
      'node_modules/either': { ...good, license: '(GPL-3.0-only OR MIT)' },
      'node_modules/both': { ...good, license: 'MIT AND GPL-3.0-only' },
      'node_modules/tool': { ...good, license: 'GPL-3.0-only', dev: true },
      'node_modules/good/node_modules/plain': { ...good, resolved: 'http://registry.example/plain.tgz' },
      'node_modules/loose': { version: '2.0.0', license: 'ISC' },
      'node_modules/silent': { version: '3.0.0', integrity: 'sha512-x' },
    },
  });
  expect(foreign).toEqual(['both@1.0.0', 'silent@3.0.0']);
  expect(unsafe).toEqual(['plain@1.0.0']);
  expect(unheld).toEqual(['loose@2.0.0']);
  expect(licences.get('MIT')).toBe(2);
});

it('the bill of materials names every package that is given out once, and no tool', () => {
  const packages = {
    'node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
    'apps/site/node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/c': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0', dev: true },
  };
  const of = (name: string, version: string, purl: string) => ({ type: 'library', name, version, purl });
  expect(billOfMaterials({ packages }, '0.1.0')).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'duoverso', version: '0.1.0' } },
    components: [
      { ...of('@a/b', '1.0.0', 'pkg:npm/%40a/b@1.0.0'), licenses: [{ expression: 'MIT' }] },
      of('c', '2.0.0', 'pkg:npm/c@2.0.0'),
    ],
  });
});
