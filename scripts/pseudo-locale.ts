// node --conditions=pseudo-locale scripts/pseudo-locale.ts DIR: the small site of the tests with a sixteenth language.
import { writePseudoSite } from '@duoverso/tooling/translations';

process.exitCode = await writePseudoSite(process.argv[2]);
