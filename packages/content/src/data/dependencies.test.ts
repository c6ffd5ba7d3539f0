import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDependencies } from './dependencies.ts';

const PACKAGES = {
  '': { dependencies: { node: '24.0.0' }, devDependencies: { vitest: '5.0.0' } },
  'apps/server': { dependencies: { hono: '4.0.0', '@duoverso/locales': '*', zod: '4.0.0' } },
  'packages/locales': { version: '0.1.0', dependencies: { 'intl-messageformat': '12.0.0', 'hono-extra': '1.0.0' } },
  'node_modules/@duoverso/locales': { link: true },
  'node_modules/hono': { version: '4.0.0', license: 'MIT', dependencies: { deep: '1.0.0' } },
  'node_modules/hono-extra': { version: '1.0.0' },
  'node_modules/deep': { version: '1.0.0', license: 'MIT' },
  'node_modules/intl-messageformat': { version: '10.0.0', license: 'BSD-3-Clause' },
  'packages/locales/node_modules/intl-messageformat': { version: '12.0.0', license: 'MIT' },
  'node_modules/node': { version: '24.0.0', license: 'ISC' },
  'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  'node_modules/zod': { version: '4.0.0', license: 'MIT' },
};

describe('readDependencies', () => {
  it('lists what the workspaces depend on directly, by name', () => {
    expect(readDependencies({ packages: PACKAGES }).map(({ name }) => name)).toEqual([
      'hono',
      'hono-extra',
      'intl-messageformat',
      'node',
      'zod',
    ]);
  });

  it("takes the version of a workspace's own copy", () => {
    expect(readDependencies({ packages: PACKAGES })).toContainEqual({
      name: 'intl-messageformat',
      version: '12.0.0',
      license: 'MIT',
    });
  });

  it('lists both versions when workspaces use different ones', () => {
    const site = { dependencies: { 'intl-messageformat': '10.0.0' } };
    const found = readDependencies({ packages: { 'apps/site': site, ...PACKAGES } });
    const versions = found.filter(({ name }) => name === 'intl-messageformat').map(({ version }) => version);
    expect(versions).toEqual(['10.0.0', '12.0.0']);
  });

  it('points to the package when it states no licence', () => {
    expect(readDependencies({ packages: PACKAGES })).toContainEqual(
      expect.objectContaining({ name: 'hono-extra', license: 'see package' }),
    );
  });

  it('refuses a lock file of another shape', () => {
    expect(() => readDependencies({ dependencies: {} })).toThrow(/packages/);
  });

  it("agrees with the project's own manifests", () => {
    const read = (file: string) => JSON.parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'));
    const found = readDependencies(read('package-lock.json'));
    const wanted: Record<string, string> = read('packages/locales/package.json').dependencies;
    for (const [name, version] of Object.entries(wanted)) {
      expect(found).toContainEqual(expect.objectContaining({ name, version }));
    }
    expect(found.filter(({ name }) => name.startsWith('@duoverso/'))).toEqual([]);
  });
});
