export { checkImports } from './check-imports.ts';
export { type Exception, HOUSE, type House } from './house.ts';
export { type Import, importReader, listSources } from './read-imports.ts';
