/** What a scaffold writes and says. */
export interface Scaffold {
  /** Text of each new file, by its path in the project. */
  readonly files: Readonly<Record<string, string>>;
  /** New lines of files that are there, by their path: each behind what it is given, once. */
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  /** What to do next, a line each. */
  readonly next: readonly string[];
}

/**
 * Makes a scaffold of a name that has been checked.
 * @param day ISO 8601
 * @param read text of a file of the project, by its path
 */
type MakeScaffold = (name: string, day: string, read: (path: string) => string) => Scaffold;

/** The names of things as code writes them: `code-count` → `codeCount`. */
function camel(name: string): string {
  return name.replace(/[-/ ](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  const text = camel(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `code-count` → `Code count`. */
function words(name: string): string {
  const text = (name.split('/').at(-1) ?? name).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Columns that a list in one line may have within an object, its indent and the comma behind it apart. */
const LIST_WIDTH = 117;

const page: MakeScaffold = (name, day) => ({
  files: {
    [`content/docs/en/${name}.md`]: `---
title: ${words(name)}
description: ${words(name)}, explained for whoever needs it.
updated: ${day}
unlisted: true
---

This page isn't listed yet. It starts with the [quick start](/docs/usage/).
`,
  },
  edits: {
    'content/navigation.json': (text) =>
      text.replace(/"outsideSidebar": (\[[^\]]*\])/, (_all, list: string) => {
        const pages = [...(JSON.parse(list) as string[]), name].map((one) => JSON.stringify(one));
        const line = `"outsideSidebar": [${pages.join(', ')}]`;
        // As the formatter lays a list out.
        return line.length <= LIST_WIDTH ? line : `"outsideSidebar": [\n    ${pages.join(',\n    ')}\n  ]`;
      }),
  },
  next: [
    `Write content/docs/en/${name}.md, then remove "unlisted" and move "${name}" in content/navigation.json to its place in the sidebar.`,
    'See it: npm run dev. Check it: npm run check:content.',
  ],
});

const DAY_MS = 24 * 60 * 60 * 1000;

const post: MakeScaffold = (name, day, read) => {
  const { authors } = JSON.parse(read('content/news.json')) as { authors: { id: string }[] };
  // A week to write it in: until then only builds with drafts show it.
  const publish = new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10);
  return {
    files: {
      [`content/news/en/${name}.md`]: `---
title: ${words(name)}
description: ${words(name)}, and what it means for you.
publish: ${publish}T09:00:00Z
author: ${authors[0]?.id ?? 'ID'}
tags: []
updated: ${day}
---

This post isn't written yet. New here? Start with the [quick start](/docs/usage/).
`,
    },
    edits: {},
    next: [
      `Write content/news/en/${name}.md. It comes out on ${publish}; change "publish" if that's too early or late.`,
      'See it before: npm run build -- --drafts, then npm run serve. Check it: npm run check:content.',
      'Other languages show the English text until content/news/LANGUAGE/ has the same file.',
    ],
  };
};

const island: MakeScaffold = (name) => ({
  files: {
    [`apps/site/src/islands/finders/${name}/island.tsx`]: `import { site } from '../../../page/site-content.ts';
import type { IslandDefinition } from '../../runtime/island.ts';
import { PlainIsland } from '../../runtime/Island.tsx';

/** Names the product; \`start.ts\` adapts it to the visitor. */
const ${camel(name)}: IslandDefinition = {
  render: () => (
    <PlainIsland script="${name}" className="${name}">
      <p role="status">{site.brand.name}</p>
    </PlainIsland>
  ),
};

export default ${camel(name)};
`,
    [`apps/site/src/islands/finders/${name}/start.ts`]: `/** Brings the island to life: \`left\` aborts when the visitor leaves the page. */
export default function start${pascal(name)}(host: HTMLElement, left: AbortSignal): void {
  if (!left.aborted) host.dataset['started'] = '';
}
`,
    [`apps/site/src/islands/finders/${name}/start.test.ts`]: `import { expect, it } from 'vitest';
import start${pascal(name)} from './start.ts';

it('starts on a page that the visitor sees, and on no other', () => {
  const host = () => ({ dataset: {} }) as HTMLElement;
  const [seen, left] = [host(), host()];
  start${pascal(name)}(seen, new AbortController().signal);
  start${pascal(name)}(left, AbortSignal.abort());
  expect([seen.dataset['started'], left.dataset['started']]).toEqual(['', undefined]);
});
`,
  },
  edits: {},
  next: [
    `Edit apps/site/src/islands/finders/${name}/; another shelf is another folder beside finders/.`,
    `Show it: { "kind": "live", "id": "${name}", "title": "…", "part": "${name}" } in a page of content/marketing/en/, then npm run translations -- fill.`,
    `Its words are interface strings: content/messages/en/, then npm run translations -- fill.`,
    `Test it: npx vitest run ${name}/start`,
  ],
});

const endpoint: MakeScaffold = (name) => ({
  files: {
    [`packages/contracts/src/${name}.ts`]: `import { z } from 'zod';

/** Answer of \`GET /api/me/${name}\`. */
export const ${camel(name)}Schema = z.object({ memberSince: z.iso.datetime() }).meta({ id: '${pascal(name)}' });
`,
    [`apps/server/src/members/${name}-routes.ts`]: `import { ${camel(name)}Schema } from '@duoverso/contracts/${name}';
import { describeRoute } from '../api/describe-route.ts';
import type { MemberApp } from '../api/member-app.ts';
import { requireMember } from './accounts/require-member.ts';
import type { MemberServices } from './member-services.ts';

const ${camel(name)}Route = describeRoute({
  method: 'get',
  path: '/me/${name}',
  summary: 'Since when the member has an account',
  tag: 'Member',
  member: true,
  answer: ${camel(name)}Schema,
});

/** What a signed-in member sees at \`/api/me/${name}\`. */
export function add${pascal(name)}Routes(app: MemberApp, services: MemberServices): void {
  app.use('/me/${name}', requireMember(services));
  app.openapi(${camel(name)}Route, (c) => c.json({ memberSince: c.var.session.member.createdAt.toISOString() }, 200));
}
`,
    [`apps/server/src/members/${name}-routes.db.test.ts`]: `import { ${camel(name)}Schema } from '@duoverso/contracts/${name}';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp } from '../testing/member-app.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp();
});
afterAll(() => test?.close());

it('answers members, and nobody else', async () => {
  const { status, body } = await (await test.member()).get('/api/me/${name}');
  expect(status).toBe(200);
  expect(${camel(name)}Schema.safeParse(body).success).toBe(true);
  expect((await test.visitor().get('/api/me/${name}')).status).toBe(401);
});
`,
  },
  edits: {
    'apps/server/src/members/member-routes.ts': (text) => withRoutes(text, name),
  },
  next: [
    `Say what it answers in packages/contracts/src/${name}.ts, then make it in apps/server/src/members/${name}-routes.ts.`,
    `Test it: npx vitest run ${name}-routes`,
  ],
});

/** The table of routes with those of a new subject, imported in the order of the paths. */
function withRoutes(text: string, name: string): string {
  const added = `import { add${pascal(name)}Routes } from './${name}-routes.ts';\n`;
  const later = [...text.matchAll(/^import .* from '\.\/(.*)';\n/gm)].find(
    ([, path = '']) => path > `${name}-routes.ts`,
  );
  const at = later?.index ?? text.indexOf('\ntype AddRoutes');
  const imported = text.slice(0, at) + added + text.slice(at);
  return imported.replace(/(const GROUPS[^\]]*\]?[^[]*\[[^\]]*)\];/, `$1  add${pascal(name)}Routes,\n];`);
}

const mail: MakeScaffold = (name) => {
  const file = `apps/server/src/members/mails/kinds/${name}.ts`;
  const key = `mail.${camel(name)}`;
  return {
    files: {
      [file]: `import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';

/** Says what has happened to an account. */
export default defineMail({
  name: '${name}',
  data: z.object({}),
  gather: () => ({}),
  write: (_data, { t }) => ({
    subject: t('${key}.subject'),
    title: t('${key}.subject'),
    blocks: [
      { type: 'text', text: t('${key}.text') },
      { type: 'note', text: t('mail.notYou') },
    ],
  }),
  sample: {},
});
`,
    },
    edits: {
      'content/messages/en/mail.json': (text) => {
        const added = {
          [`${key}.subject`]: `{brand}: ${words(name).toLowerCase()}`,
          [`${key}.text`]: `Your account has changed: ${words(name).toLowerCase()}.`,
        };
        return `${JSON.stringify({ ...JSON.parse(text), ...added }, undefined, 2)}\n`;
      },
      'apps/server/src/members/mails/find-kinds.test.ts': (text) =>
        text.replace(/const NEEDED = \[\n([^\]]*)\];/, (_all, list: string) => {
          const names = [...list.split('\n').filter(Boolean), `  '${name}',`].sort();
          return `const NEEDED = [\n${names.join('\n')}\n];`;
        }),
    },
    next: [
      'English for the other languages: npm run translations -- fill (then translate it: a build refuses what is marked as untranslated).',
      `Its words: ${key}.… in content/messages/en/mail.json. What it tells: ${file}.`,
      'Members can\'t stop it. A kind that is about neither money nor security has an "unsubscribe" instead, see quota-notice.',
      `Test it: npm run types, then npx vitest run find-kinds`,
    ],
  };
};

/** @param up from the folder of the command to that of all commands' tools */
function commandTest(name: string, up: string): string {
  return `import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { admin } from '${up}../testing/admin.ts';
import { createTestDatabase } from '${up}../testing/test-database.ts';

let dir: string;
let database: { url: string; drop: () => Promise<void> };
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-admin-'));
  database = await createTestDatabase();
  vi.stubEnv('DATA_DIR', dir);
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests that is long enough');
  vi.stubEnv('CODE_KEYS', 'k1:a secret of the tests that is long enough');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
  await database?.drop();
});

it('counts the accounts, of which a new database has none', async () => {
  const { code, out } = await admin(${name
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ')}, '--json');
  expect([code, JSON.parse(out)]).toEqual([0, { accounts: 0 }]);
});
`;
}

const command: MakeScaffold = (name) => {
  const path = name.replace(' ', '/');
  const up = '../'.repeat(path.split('/').length);
  const commands = 'apps/server/src/admin/commands';
  return {
    files: {
      [`${commands}/${path}.ts`]: `import { z } from 'zod';
import { users } from '${up}../database/schema.ts';
import { reading } from '${up}command.ts';
import { countOf } from '${up}fields.ts';
import { withMembers } from '${up}with-members.ts';

export default reading({
  help: 'Counts the accounts.',
  example: '${name}',
  prints: z.object({ accounts: z.int() }),
  run: () =>
    withMembers(async ({ database: { db } }) => {
      const accounts = await db.$count(users);
      return { json: { accounts }, lines: [countOf(accounts, 'account')] };
    }),
});
`,
      [`${commands}/${path}.db.test.ts`]: commandTest(name, up),
    },
    edits: {
      'docs/guides/operating.md': (text) => withRow(text, name),
    },
    next: [
      `Edit ${commands}/${path}.ts; its row in docs/guides/operating.md has the same words as its "help".`,
      `Test it: npx vitest run commands/${path} admin/guide`,
    ],
  };
};

/** The table of commands with a row for a new one, in its order. */
function withRow(text: string, name: string): string {
  const head = '| command | what it does | changes |\n|---|---|---|\n';
  const start = text.indexOf(head) + head.length;
  const end = text.indexOf('\n\n', start) + 1;
  const nameOf = (row: string) => /`([^`[<]*?)(?: [A-Z[<-][^`]*)?`/.exec(row)?.[1] ?? row;
  const rows = text.slice(start, end).split('\n').filter(Boolean);
  const at = rows.findIndex((row) => nameOf(row) > name);
  rows.splice(at === -1 ? rows.length : at, 0, `| \`${name} [--json]\` | Counts the accounts. |  |`);
  return `${text.slice(0, start)}${rows.join('\n')}\n${text.slice(end)}`;
}

/** By the word that is typed. */
export const SCAFFOLDS: Readonly<Record<string, MakeScaffold>> = { page, post, island, endpoint, mail, command };
