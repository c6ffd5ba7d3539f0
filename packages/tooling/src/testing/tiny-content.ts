import { join } from 'node:path';
import { projectDir } from '../project/paths.ts';

/** The content of the small site. */
export const TINY_CONTENT = join(projectDir, 'tests/fixtures/tiny-site');
