import { projectDir } from '../project/paths.ts';
import { checkImports } from './check-imports.ts';
import { HOUSE } from './house.ts';
import { importReader, listSources } from './read-imports.ts';

/** Prints which imports break a rule of the house. Gives whether none does. */
export function printImportFaults(): boolean {
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
  return faults.length === 0;
}
