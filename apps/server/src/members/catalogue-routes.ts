import type { CatalogueFile, Grant } from '@duoverso/content/catalogue';
import { type Catalogue, catalogueSchema, environmentSchema } from '@duoverso/contracts/catalogue';
import { describeRoute, type MemberApp } from '../api/describe-route.ts';
import { isLoopback } from '../config/is-loopback.ts';
import { affiliateTerms } from './affiliates/commissions.ts';
import type { MemberServices } from './member-services.ts';

const tag = 'Catalogue';

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
  const { config, mails } = services;
  // Windows of offers change while the server runs.
  app.openapi(catalogueRoute, (c) => c.json(describeCatalogue(services), 200));
  app.openapi(environmentRoute, (c) => {
    // A folder of this machine is nobody's business elsewhere.
    const isLocal = config.PUBLIC_URL === undefined && isLoopback(c.req.header('host') ?? '');
    return c.json(
      { payments: services.payments.provider, mailFolder: (isLocal ? mails.folder : undefined) ?? null },
      200,
    );
  });
}

function describeCatalogue({ commerce: { catalogue, offers }, engines, payments }: MemberServices): Catalogue {
  const { grants } = catalogue;
  return {
    sample: catalogue.sample,
    payments: payments.provider,
    currencies: catalogue.currencies,
    currencyByLocale: catalogue.currencyByLocale,
    plans: catalogue.plans.map(({ terms, ...plan }) => ({
      ...plan,
      terms: terms.map(({ grant, ...term }) => ({ ...term, days: grantOf(grants, grant, 'membership').days })),
    })),
    dataPacks: catalogue.dataPacks.map(({ grant, ...pack }) => ({
      ...pack,
      tokens: grantOf(grants, grant, 'data').tokens,
    })),
    usage: { ...catalogue.usage, engines: [...engines] },
    affiliate: affiliateTerms(catalogue),
    offers: offers.map(({ id, grant, opensAt, endsAt, minChromiumVersion, newAccountDays }) => {
      const { plan, days } = grantOf(grants, grant, 'membership');
      return {
        id,
        plan,
        days,
        opensAt: opensAt.toISOString(),
        endsAt: endsAt.toISOString(),
        minChromiumVersion,
        newAccountDays,
      };
    }),
  };
}

/** A grant of the catalogue by its name, whose kind has been checked when the files were read. */
function grantOf<Kind extends Grant['kind']>(
  grants: CatalogueFile['grants'],
  name: string,
  kind: Kind,
): Extract<Grant, { kind: Kind }> {
  const grant = grants[name];
  if (grant?.kind !== kind) throw new Error(`unreachable: "${name}" is no grant of the kind "${kind}"`);
  return grant as Extract<Grant, { kind: Kind }>;
}
