import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColour } from '@duoverso/content/data/colours';
import { projectDir } from './site-content.ts';

const sheet = readFileSync(join(projectDir, 'apps/site/src/styles/tokens.css'), 'utf8');

/** Ground of the pages, as browsers colour what is around them. */
export const PAPER = themeColour(sheet, 'paper');
export const INK = themeColour(sheet, 'ink');
