import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueFile } from '@duoverso/content/catalogue';
import { SHORT_NAME_PATTERN } from '@duoverso/contracts/short-name';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ServerConfig } from '../../config/config.ts';
import type { MemberDatabase } from '../../database/db.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { findMailKinds } from './find-kinds.ts';
import type { MailBrand } from './mail-kind.ts';
import { openTransport } from './mail-transport.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { writeReminders } from './reminders.ts';

const brandShape = z.object({
  name: z.string(),
  // Names of cookies begin with it: a server that made another one up would sign everyone out.
  shortName: z.string().regex(SHORT_NAME_PATTERN),
  accent: z.string(),
  legalName: z.string(),
  supportEmail: z.string(),
  address: z.array(z.string()),
});

export interface OpenMailsOptions {
  readonly config: Pick<ServerConfig, 'SMTP_URL' | 'MAIL_FROM' | 'OUTBOX_DIR' | 'PUBLIC_URL' | 'PORT'>;
  /** Path under which the site is served, without a slash at its end. */
  readonly basePath: string;
  readonly log: Logger;
  readonly database: MemberDatabase;
  readonly catalogue: CatalogueFile;
  readonly brand: MailBrand;
  readonly authSecret: string;
  readonly metrics: Metrics;
  readonly now: () => Date;
}

/** What sends messages, by SMTP where it is configured, else into a folder. It begins when it is started. */
export async function openMails(options: OpenMailsOptions): Promise<MailWorker> {
  const { config, basePath, log, database, catalogue, brand, authSecret, metrics, now } = options;
  const { SMTP_URL: smtpUrl, OUTBOX_DIR: folder } = config;
  const { from, host, siteUrl } = mailSender(config, basePath, brand);
  const transport = openTransport({ smtpUrl, folder, from });
  if (transport.folder !== undefined && config.PUBLIC_URL !== undefined) {
    log.warn({ folder }, 'No SMTP_URL: messages to members are written to a folder and reach nobody.');
  }
  const { db } = database;
  return createMailWorker({
    db,
    kinds: await findMailKinds(),
    transport,
    brand,
    host,
    sources: { db, catalogue, siteUrl, authSecret },
    log,
    isReady: database.isReady,
    onOutcome: metrics.mail,
    remind: () =>
      writeReminders(
        db,
        catalogue.plans.map(({ id }) => id),
        now(),
      ),
    now,
  });
}

/** The product as messages show it, from a content folder. */
export function readBrand(contentDir: string): MailBrand {
  return brandShape.parse(JSON.parse(readFileSync(join(contentDir, 'brand.json'), 'utf8')));
}

/** Who sends, and where links lead. */
export function mailSender(
  { PUBLIC_URL: publicUrl, MAIL_FROM: given, PORT: port }: OpenMailsOptions['config'],
  basePath: string,
  brand: MailBrand,
): { readonly from: string; readonly host: string; readonly siteUrl: string } {
  // Without a public address it's the developer's own machine.
  const origin = publicUrl ?? `http://localhost:${port}`;
  const from = given ?? `${brand.name} <no-reply@${new URL(origin).hostname}>`;
  return { from, host: /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost', siteUrl: origin + basePath };
}
