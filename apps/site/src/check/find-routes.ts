/** A file under `src/pages/`, as Astro reads it. */
export interface RouteModule {
  /** Component of a page. */
  readonly default?: unknown;
  /** Answer of an endpoint. */
  readonly GET?: (context: {
    readonly props: object;
    readonly params: Params;
    readonly site: URL;
  }) => Response | Promise<Response>;
  readonly getStaticPaths?: () => readonly { readonly params: Params; readonly props?: object }[];
}

/** Values of the brackets in the name of a route; `undefined` where a rest is empty. */
type Params = Readonly<Record<string, string | undefined>>;

/** A path of the site. */
export interface RoutePath {
  /** Without the base; pages end with a slash, files do not. */
  readonly path: string;
  readonly module: RouteModule;
  readonly params: Params;
  readonly props: object;
}

/**
 * Every path of the site, each once.
 * @param modules the files under `src/pages/`, by their paths below it
 */
export function findRoutes(modules: Readonly<Record<string, RouteModule>>): readonly RoutePath[] {
  const found = new Map<string, RoutePath>();
  // A route with a rest takes what the others leave, as in Astro.
  const names = Object.keys(modules).sort((a, b) => Number(a.includes('[...')) - Number(b.includes('[...')));
  for (const name of names) {
    const module = modules[name] ?? {};
    for (const { params, props = {} } of module.getStaticPaths?.() ?? [{ params: {} }]) {
      const path = pathOf(name, params);
      if (!found.has(path)) found.set(path, { path, module, params, props });
    }
  }
  return [...found.values()];
}

function pathOf(name: string, params: Params): string {
  const [, route = '', ending] = /^(.*)\.(astro|ts)$/.exec(`/${name}`) ?? [];
  const filled = route.replace(/\/?\[(\.\.\.)?(\w+)\]/g, (whole, _rest, key: string) => {
    const value = params[key];
    return value === undefined ? '' : `${whole.startsWith('/') ? '/' : ''}${value}`;
  });
  if (ending === 'ts') return filled;
  return `${filled.replace(/\/index$/, '')}/`;
}
