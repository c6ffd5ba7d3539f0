import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the program asks Astro's build for while it renders: styles and scripts that belong into the head of each page. */
export interface HeadFacts {
  readonly styles: readonly (readonly [page: string, styles: readonly unknown[]])[];
  readonly scripts: readonly unknown[];
  readonly entries: readonly (readonly [specifier: string, file: string])[];
}

/** The program that renders pages, as far as this build uses it. Source: `astro/dist/core/build/app.js`. */
export interface PageApp {
  readonly manifest: { readonly routes: readonly { readonly routeData: RouteData }[] };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  getOptions(): { readonly settings: { readonly scripts: readonly unknown[] } };
  getComponentByRoute(route: RouteData): Promise<unknown>;
  render(request: Request, options: { readonly routeData: RouteData }): Promise<Response>;
}

/** A route of the site: an `.astro` page or an endpoint. */
export interface RouteData {
  readonly type: string;
  readonly component: string;
}

/** Name of the program's entry: `prerender-entry.<hash>.mjs`. */
const ENTRY = /^prerender-entry\.[^/]+\.mjs$/;

/** Loads the program of a folder. */
export async function loadApp(dir: string): Promise<PageApp> {
  const entry = readdirSync(dir).find((file) => ENTRY.test(file));
  if (!entry) throw new Error(`${dir} holds no program that renders pages.`);
  const module = (await import(pathToFileURL(join(dir, entry)).href)) as { app: PageApp };
  return module.app;
}
