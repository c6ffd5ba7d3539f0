import { expect, it } from 'vitest';
import { withoutPlace, withPlace } from './project-place.ts';

const PROGRAM = (path: string, address: string) => `import { a } from "${address}/packages/a/index.ts";
const root = new URL("${address}/"), dir = '${path}', file = "${path}/content/a.json", other = "/srv/site-2/x";`;

it('[H03] a program that was kept is that of the folder where the project lies now', () => {
  const made = PROGRAM('/srv/site', 'file:///srv/site');
  const kept = withoutPlace(made, '/srv/site');
  expect(kept.replace('/srv/site-2', '')).not.toContain('/srv/site');
  expect(withPlace(kept, '/srv/site')).toBe(made);
  expect(withPlace(kept, '/home/a b/$&')).toBe(PROGRAM('/home/a b/$&', 'file:///home/a%20b/$&'));
});

it('[H03] projects at two places keep the same program', () => {
  const here = withoutPlace(PROGRAM('/srv/site', 'file:///srv/site'), '/srv/site');
  expect(withoutPlace(PROGRAM('/home/a b', 'file:///home/a%20b'), '/home/a b')).toBe(here);
});
