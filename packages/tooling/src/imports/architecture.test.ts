import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LAYERING } from './layers.ts';
import { importReader, listSources } from './read-imports.ts';

const projectDir = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
const guide = readFileSync(`${projectDir}/docs/guides/architecture.md`, 'utf8');

/** Arrows of the picture as `apps/site → packages/content`. */
function drawnArrows(): string[] {
  const [, picture = ''] = /```mermaid\n([\s\S]*?)```/.exec(guide) ?? [];
  const names = new Map(
    [...picture.matchAll(/(\w+)\[\(?"([^"]+)"\)?\]/g)].map(([, id = '', folder = '']) => [id, folder]),
  );
  const arrows = picture.matchAll(/(\w+)(?:\[[^\]]*\])? --> (\w+)/g);
  return [...arrows].map(([, from = '', to = '']) => `${names.get(from)} → ${names.get(to)}`);
}

/** Imports from workspace to workspace, those of tests left out. */
function realArrows(): string[] {
  const read = importReader(projectDir);
  const workspace = (file: string) => /^(?:apps|packages)\/[^/]+|^content/.exec(file)?.[0];
  const arrows = listSources(projectDir)
    .filter((file) => workspace(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => read(file))
    .flatMap(({ from, to = '' }) =>
      workspace(to) && workspace(to) !== workspace(from) ? [`${workspace(from)} → ${workspace(to)}`] : [],
    );
  return [...new Set(arrows)];
}

describe('the guide to the architecture', () => {
  it('[H02] draws the imports between the workspaces, all of them and no others', () => {
    const drawn = drawnArrows();
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.toSorted()).toEqual(realArrows().toSorted());
  });

  it.each(Object.entries(LAYERING.layers))('lists the layers of %s as they are held', (folder, layers) => {
    const [, section = ''] = guide.split(`(\`${folder}/\`)`);
    const rows = section.split('\n## ')[0]?.matchAll(/^\| (\d+) \| `([\w-]+)\/`/gm) ?? [];
    const listed = [...rows].map(([, layer = '', moduleName = '']) => `${layer} ${moduleName}`);
    expect(listed).toEqual(
      layers.flatMap((modules, index) => modules.map((moduleName) => `${index + 1} ${moduleName}`)),
    );
  });
});
