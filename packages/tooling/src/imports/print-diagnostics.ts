import { projectDir } from '../project/paths.ts';
import { checkImports } from './check-imports.ts';
import { LAYERING } from './layers.ts';
import { importReader, listSources } from './read-imports.ts';

/** Prints which imports break a rule of the layers. Gives whether none does. */
export function printImportDiagnostics(): boolean {
  const files = listSources(projectDir);
  const read = importReader(projectDir);
  const diagnostics = checkImports(
    files.flatMap((file) => read(file)),
    LAYERING,
  );
  for (const diagnostic of diagnostics) console.error(diagnostic);
  console.log(
    `Imports of ${files.length} files: ${diagnostics.length === 0 ? 'none breaks a rule' : `${diagnostics.length} faults`}.`,
  );
  return diagnostics.length === 0;
}
