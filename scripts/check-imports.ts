// Part of `npm run lint`: imports as they are resolved, held against the rules of the house.
import { checkImports, HOUSE, importReader, listSources } from '@duoverso/build/imports';
import { projectDir } from '@duoverso/build/project';

const files = listSources(projectDir);
const read = importReader(projectDir);
const faults = checkImports(
  files.flatMap((file) => read(file)),
  HOUSE,
);
for (const fault of faults) console.error(fault);
console.log(
  `Imports of ${files.length} files: ${faults.length === 0 ? 'none breaks a rule' : `${faults.length} faults`}.`,
);
if (faults.length > 0) process.exitCode = 1;
