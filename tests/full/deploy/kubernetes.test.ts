import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commandNames } from '../../../apps/server/src/admin/run-admin.ts';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { PROBE_PATHS } from '../../../apps/server/src/http/request-path.ts';

const FOLDER = join(projectDir, 'deploy/kubernetes');
/** Of operators: the cluster knows them once those are installed, and no package of schemas does. */
const CUSTOM = new Set(['postgresql.cnpg.io/v1']);
const OF_KUSTOMIZE = 'kustomization.yaml';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // biome-ignore lint/suspicious/noExplicitAny: a manifest has any shape, and its schema is looked at below
  readonly spec?: any;
  readonly data?: Readonly<Record<string, string>>;
}

interface Model {
  validate(): void;
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== OF_KUSTOMIZE);
const manifests = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(FOLDER, name), 'utf8'), { strict: true }).map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const find = (kind: string, name = 'site') => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
const containerOf = ({ spec }: Manifest) => spec.template.spec.containers[0];

/** What is wrong with a manifest by the schema of its kind: sentences. Keys that the schema does not know are found by that its validator never reads them. */
async function problemsOf(manifest: Manifest): Promise<string[]> {
  const models = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Record<string, new () => Model>;
  const Kind = models[manifest.kind];
  if (Kind === undefined) return [`There is no kind ${manifest.kind} in ${manifest.apiVersion}.`];
  const unread = new Set<string>();
  // Given to the constructor, it would be copied, and so be read.
  const model = Object.assign(new Kind(), watch(manifest, manifest.kind, unread));
  try {
    model.validate();
  } catch (error) {
    return [(error as Error).message];
  }
  return [...unread].map((path) => `${path} is no field.`);
}

/** The same data; the paths of its keys are in `unread` until they are read. */
function watch(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one, place) => watch(one, `${path}[${place}]`, unread));
  const below = new Map(Object.entries(value).map(([key, one]) => [key, watch(one, `${path}.${key}`, unread)]));
  for (const key of below.keys()) unread.add(`${path}.${key}`);
  return new Proxy(value, {
    get(_, key) {
      unread.delete(`${path}.${String(key)}`);
      return below.get(String(key));
    },
  });
}

describe('the manifests for Kubernetes', () => {
  const known = manifests.filter(({ apiVersion }) => !CUSTOM.has(apiVersion));

  it.each(known.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s is as its schema wants it',
    async (_name, manifest) => {
      expect(await problemsOf(manifest)).toEqual([]);
    },
  );

  it.each([
    ['a key that is misspelt', (spec: Manifest['spec']) => ({ ...spec, stratgy: {} })],
    ['a value of another type', (spec: Manifest['spec']) => ({ ...spec, replicas: 'three' })],
    ['what is missing', ({ selector: _, ...spec }: Manifest['spec']) => spec],
    [
      'a misspelt key far below',
      (spec: Manifest['spec']) => {
        const changed = structuredClone(spec);
        changed.template.spec.containers[0].readinesProbe = {};
        return changed;
      },
    ],
  ])('are refused for %s', async (_case, spoil) => {
    const manifest = find('Deployment');
    expect(await problemsOf({ ...manifest, spec: spoil(manifest.spec) })).not.toEqual([]);
  });

  it('are all applied, and nothing else', () => {
    const { resources } = parse(readFileSync(join(FOLDER, OF_KUSTOMIZE), 'utf8')) as { resources: string[] };
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  it('set variables that the server knows, to values that it takes', () => {
    const secret = parseEnv(readFileSync(join(FOLDER, 'secret.env.example'), 'utf8'));
    for (const [kind, name] of [
      ['Deployment', 'site'],
      ['Job', 'migrate'],
    ] as const) {
      const own = (containerOf(find(kind, name)).env as { name: string; value?: string }[])
        .filter((one) => !/^DATABASE_(?:USER|PASSWORD)$/.test(one.name))
        .map((one) => [one.name, one.value ?? 'postgresql://user:password@host:5432/name']);
      const env = { ...find('ConfigMap').data, ...Object.fromEntries(own) };
      const config = readConfig({ ...env, ...secret });
      expect(Object.keys({ ...env, ...secret }).filter((key) => !(key in config) && !OPTIONAL.has(key))).toEqual([]);
    }
  });

  it('ask the probes of the server, on the port that the service names', () => {
    const { ports, startupProbe, livenessProbe, readinessProbe } = containerOf(find('Deployment'));
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(PROBE_PATHS).toContain(httpGet.path);
      expect(ports.map(({ name }: { name: string }) => name)).toContain(httpGet.port);
    }
    expect(find('Service').spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(['http']);
    const { PORT } = /PORT=(?<PORT>\d+)/.exec(read('deploy/container/Containerfile'))?.groups ?? {};
    expect(String(ports[0].containerPort)).toBe(PORT);
  });

  it('give a server that stops the time that it takes', () => {
    const { terminationGracePeriodSeconds: grace } = find('Deployment').spec.template.spec;
    const { SHUTDOWN_DELAY_MS, SHUTDOWN_TIMEOUT_MS } = readConfig(find('ConfigMap').data ?? {});
    expect(grace * 1_000).toBeGreaterThan(SHUTDOWN_DELAY_MS + SHUTDOWN_TIMEOUT_MS);
  });

  it('name each other rightly: pods by their labels, secrets, the pooler, the command', () => {
    const labels = find('Deployment').spec.template.metadata.labels;
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      expect(find(kind).spec.selector.matchLabels).toEqual(labels);
    expect(find('Service').spec.selector).toEqual(labels);
    expect(find('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(find('Deployment').metadata.name);
    const url = containerOf(find('Deployment')).env.find(({ name }: { name: string }) => name === 'DATABASE_URL').value;
    expect(url).toContain(`@${find('Pooler', 'database-pooler').metadata.name}:5432/`);
    expect(find('Pooler', 'database-pooler').spec.cluster.name).toBe(find('Cluster', 'database').metadata.name);
    const [, script, ...command] = containerOf(find('Job', 'migrate')).command;
    expect(read(script)).toContain('runAdmin');
    expect(commandNames()).toContain(command.join(' '));
  });

  it('leave PostgreSQL connections for commands and dumps beside those of the poolers', () => {
    const pooler = find('Pooler', 'database-pooler').spec;
    const most = Number(find('Cluster', 'database').spec.postgresql.parameters.max_connections);
    expect(pooler.instances * Number(pooler.pgbouncer.parameters.default_pool_size)).toBeLessThanOrEqual(most / 2);
    const pools =
      find('HorizontalPodAutoscaler').spec.maxReplicas * Number(find('ConfigMap').data?.['DATABASE_POOL_SIZE']);
    expect(pools).toBeLessThanOrEqual(Number(pooler.pgbouncer.parameters.max_client_conn));
  });

  it('run without rights, on a root that nobody writes to', () => {
    for (const manifest of [find('Deployment'), find('Job', 'migrate')]) {
      expect(manifest.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(containerOf(manifest).securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });
});

/** Variables that a configuration without a value has no key for. */
const OPTIONAL = new Set([...['AUTH_SECRET', 'CODE_KEYS', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']]);

function read(path: string): string {
  return readFileSync(join(projectDir, path), 'utf8');
}

function parseEnv(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}
