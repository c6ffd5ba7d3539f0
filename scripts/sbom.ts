// npm run --silent ops -- sbom > sbom.json: the packages that are given out, as CycloneDX; offline.
import './print-visibly.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { billOfMaterials } from '../tests/full/attack/bill-of-materials.ts';

const read = (name: string) => JSON.parse(readFileSync(join(projectDir, name), 'utf8'));
console.log(JSON.stringify(billOfMaterials(read('package-lock.json'), read('package.json').version), undefined, 2));
