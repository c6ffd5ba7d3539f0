import { type Catalogue, catalogueSchema, environmentSchema } from '@duoverso/contracts';
import { describeRoute } from './describe-route.ts';
import type { MemberApp } from './member-app.ts';
import type { MemberServices } from './member-services.ts';

const tag = 'Catalogue';
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

const catalogueRoute = describeRoute({
  method: 'get',
  path: '/catalogue',
  summary: 'Plans, data packs and offers with their prices',
  tag,
  answer: catalogueSchema,
});
const environmentRoute = describeRoute({
  method: 'get',
  path: '/environment',
  summary: 'What pages must say about this server: pretended payments, messages in a folder',
  tag,
  answer: environmentSchema,
});

/** What can be bought or claimed here, and how. */
export function addCatalogueRoutes(app: MemberApp, services: MemberServices): void {
  const { config, mailer } = services;
  const catalogue = describeCatalogue(services);
  app.openapi(catalogueRoute, (c) => c.json(catalogue, 200));
  app.openapi(environmentRoute, (c) => {
    // A folder of this machine is nobody's business elsewhere.
    const isLocal = config.PUBLIC_URL === undefined && LOOPBACK.test(c.req.header('host') ?? '');
    return c.json({ payments: catalogue.payments, mailFolder: (isLocal ? mailer.outbox : undefined) ?? null }, 200);
  });
}

function describeCatalogue({ commerce: { catalogue, offers }, config }: MemberServices): Catalogue {
  const daysOf = (grant: string): number => {
    const found = catalogue.grants[grant];
    return found?.kind === 'membership' ? found.days : 0;
  };
  const tokensOf = (grant: string): number => {
    const found = catalogue.grants[grant];
    return found?.kind === 'data' ? found.tokens : 0;
  };
  const planOf = (grant: string): string => {
    const found = catalogue.grants[grant];
    return found?.kind === 'membership' ? found.plan : '';
  };
  return {
    sample: catalogue.sample,
    payments: config.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe',
    currencies: catalogue.currencies,
    currencyByLocale: catalogue.currencyByLocale,
    plans: catalogue.plans.map(({ terms, ...plan }) => ({
      ...plan,
      terms: terms.map(({ grant, ...term }) => ({ ...term, days: daysOf(grant) })),
    })),
    dataPacks: catalogue.dataPacks.map(({ grant, ...pack }) => ({ ...pack, tokens: tokensOf(grant) })),
    affiliate: catalogue.affiliate,
    offers: offers.map(({ id, grant, opensAt, endsAt, minChromiumVersion, newAccountDays }) => ({
      id,
      plan: planOf(grant),
      days: daysOf(grant),
      opensAt: opensAt.toISOString(),
      endsAt: endsAt.toISOString(),
      minChromiumVersion,
      newAccountDays,
    })),
  };
}
