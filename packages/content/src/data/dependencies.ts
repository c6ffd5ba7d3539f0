import { z } from 'zod';

/** An open-source package that the site or its server runs on. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** SPDX expression as the package states it. */
  readonly license: string;
}

/** The same as a file that a version of the documentation keeps. */
export const dependenciesSchema = z.array(
  z.strictObject({ name: z.string(), version: z.string(), license: z.string() }),
);

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * The packages that the workspaces depend on directly, without development tools, by name and version.
 * @param lock parsed `package-lock.json`, version 3
 */
export function readDependencies(lock: unknown): Dependency[] {
  const { packages } = lockSchema.parse(lock);
  const found = new Map<string, Dependency>();
  for (const [path, workspace] of Object.entries(packages)) {
    if (path.includes('node_modules/')) continue; // workspaces and the root only
    for (const name of Object.keys(workspace.dependencies ?? {})) {
      // A version that differs from the shared one stands in the workspace itself.
      const entry = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      if (!entry?.version || entry.link) continue;
      found.set(`${name} ${entry.version}`, { name, version: entry.version, license: entry.license ?? 'see package' });
    }
  }
  return [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
}
