// Part of `npm run types`: declares the keys of the interface strings.
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { writeMessageTypes } from '@duoverso/tooling/translations';

writeMessageTypes(projectDir, join(projectDir, '.cache/types/english-strings.d.ts'));
