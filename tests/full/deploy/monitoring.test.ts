import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { projectDir } from '@duoverso/tooling/project';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { MEMBER_VARIABLES } from '../../../apps/server/src/config/member-variables.ts';
import { createMetrics } from '../../../apps/server/src/metrics/prometheus.ts';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const { groups } = parse(read('deploy/monitoring/alerts.yml')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard;

/** Names that samples of the server can have, with those that Prometheus itself adds. */
async function sampleNames(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  metrics.watchDatabase(async () => true);
  const described = await metrics.registry.getMetricsAsJSON();
  const names = described.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
  );
  return new Set([...names, 'up']);
}

/** What a query reads: words that are followed by labels, a range or nothing, and are no functions. */
function namesIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\b(?:by|without) ?\([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}/g, '');
  return [...bare.matchAll(/\b[a-z]\w*\b(?! ?\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(?:sum|min|max)$/.test(name));
}

describe('what watches the site', () => {
  it.each(rules)('$alert reads metrics that exist, and says what to do', async ({ expr, annotations, labels }) => {
    const names = namesIn(expr);
    expect(names).not.toEqual([]);
    const known = await sampleNames();
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const [file = '', anchor = ''] = annotations.runbook.split('#');
    const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
    expect(['page', 'ticket']).toContain(labels.severity);
  });

  it.each(dashboard.panels)('the panel "$title" shows metrics that exist', async ({ targets }) => {
    const known = await sampleNames();
    const names = targets.flatMap(({ expr }) => namesIn(expr.replaceAll('$__rate_interval', '5m')));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('deploy', () => {
  it('sets only variables that the server knows', () => {
    const { services } = parse(read('deploy/container/compose.yaml')) as {
      services: { site: { environment: Record<string, string> } };
    };
    const set = [
      ...Object.keys(services.site.environment),
      ...globSync('deploy/systemd/*.service', { cwd: projectDir }).flatMap((file) =>
        [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(
          ([, pairs = '']) => pairs.match(/[A-Z_]+(?==)/g) ?? [],
        ),
      ),
      ...[...read('deploy/systemd/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
      ...[...read('deploy/container/Containerfile').matchAll(/^ENV ([\s\S]*?[^\\])$/gm)].flatMap(
        ([, pairs = '']) => pairs.match(/[A-Z_]+(?==)/g) ?? [],
      ),
    ];
    const known = new Set([
      ...Object.keys(readConfig({})),
      ...Object.keys(MEMBER_VARIABLES),
      'NODE_ENV',
      'NODE_COMPILE_CACHE',
    ]);
    expect(set.length).toBeGreaterThan(15);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('.env.example names every variable that the server reads, and no other', () => {
    const named = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    // A variable without a value is no key of what was read: these are declared in the source.
    const declared = [...read('apps/server/src/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
      ([, name]) => name,
    );
    const readByServer = new Set([...declared, ...Object.keys(readConfig({})), ...Object.keys(MEMBER_VARIABLES)]);
    expect(new Set(named)).toEqual(readByServer);
  });

  it('gives the operator the folders of the server', () => {
    const pairsOf = (text: string) => new Set(text.match(/\b(?:NODE_ENV|DATA_DIR|OUTBOX_DIR|INSIGHTS_DIR)=\S+/g));
    const command = read(`deploy/systemd/${SHORT_NAME}-admin`);
    expect(pairsOf(command).size).toBe(4);
    expect(pairsOf(command)).toEqual(pairsOf(read(`deploy/systemd/${SHORT_NAME}.service`)));
    const { status, stderr } = spawnSync('sh', ['-s'], {
      input: command.replaceAll(`/etc/${SHORT_NAME}.env`, `/nowhere/${SHORT_NAME}.env`),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining(`/nowhere/${SHORT_NAME}.env cannot be read`)]);
  });

  it('lets the server end its own processes, and live on when one of them is taken', () => {
    const unit = read(`deploy/systemd/${SHORT_NAME}.service`);
    expect(unit).toMatch(/^KillMode=mixed$/m);
    expect(unit).toMatch(/^OOMPolicy=continue$/m);
  });

  it('builds the site in its container for the address that it is served at', () => {
    const { services } = parse(read('deploy/container/compose.yaml'));
    expect(services.site.build.args.SITE_URL).toMatch(/^https:\/\/\$\{SITE_HOST\}$/);
    expect(services.site.environment.PUBLIC_URL).toMatch(/^https:\/\/\$\{SITE_HOST/);
    const containerfile = read('deploy/container/Containerfile');
    expect(containerfile).toMatch(/^ARG SITE_URL$/m);
    expect(containerfile).toMatch(/^RUN SITE_URL=\$\{SITE_URL:\?\} .*npm run build$/m);
  });

  it('asks in env.example for everything that compose.yaml reads', () => {
    const compose = read('deploy/container/compose.yaml');
    const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    const offered = new Set(
      [...read('deploy/container/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
    );
    expect(offered).toEqual(asked);
  });

  it('keeps the site in a container without rights, and the database away from the world', () => {
    const { services, networks } = parse(read('deploy/container/compose.yaml'));
    expect(services.site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(services.site.ports).toBeUndefined();
    expect(services.database.ports).toBeUndefined();
    expect(services.database.networks).toEqual(['inside']);
    expect(networks.inside.internal).toBe(true);
    expect(read('deploy/container/Containerfile')).toMatch(/^USER node$/m);
  });
});
