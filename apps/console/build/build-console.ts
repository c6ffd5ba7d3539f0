import { join } from 'node:path';
import { CONSOLE_PATH } from '@duoverso/contracts/console';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the console into a folder, which the server gives out on a port of its own. */
export async function buildConsole({ outDir }: { readonly outDir: string }): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    base: CONSOLE_PATH,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      // Neither scripts nor styles within the page, nor pictures as addresses of data: the policy allows none.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2024',
    },
  });
}
