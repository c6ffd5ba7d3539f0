export { isBuilt } from './input-digest.ts';
export { type NamedCommand, type NamedCommands, runNamed } from './named-commands.ts';
export { basePath, projectDir, siteDir } from './paths.ts';
export { ACCENT, BASE_PATH, SITE_URL } from './site-url.ts';
export { runCommand, UsageError } from './usage-error.ts';
