import { readFileSync } from 'node:fs';
import type { MemberApp } from '../api/describe-route.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import { addAccountRoutes } from './accounts/account-routes.ts';
import { sessionCookieName } from './accounts/session.ts';
import { addAffiliateRoutes } from './affiliates/affiliate-routes.ts';
import { addCatalogueRoutes } from './catalogue-routes.ts';
import { addCodeRoutes } from './codes/code-routes.ts';
import { answerTheRest, createMemberApp } from './create-member-app.ts';
import { addFeedbackRoutes } from './feedback-routes.ts';
import { addMailRoutes } from './mails/unsubscribe.ts';
import { addMeRoutes } from './me-routes.ts';
import { MEMBER_PREFIX } from './member-prefix.ts';
import type { MemberServices } from './member-services.ts';
import { addOfferRoutes } from './offers/offer-routes.ts';
import { addOrderRoutes } from './orders/order-routes.ts';
import { addPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { addPaymentRoutes } from './payments/payment-routes.ts';
import { addProviderRoutes } from './providers/provider-routes.ts';
import { addRenewalRoutes } from './renewals/renewal-routes.ts';
import { addUsageRoutes } from './usage/usage-routes.ts';
import { addWordRoutes } from './words/word-routes.ts';

type AddRoutes = (app: MemberApp, services: MemberServices) => void;

/** Each adds the routes of one subject. */
const GROUPS: readonly AddRoutes[] = [
  addAccountRoutes,
  addPasskeyRoutes,
  addProviderRoutes,
  addMeRoutes,
  addWordRoutes,
  addCatalogueRoutes,
  addCodeRoutes,
  addOfferRoutes,
  addOrderRoutes,
  addPaymentRoutes,
  addRenewalRoutes,
  addAffiliateRoutes,
  addFeedbackRoutes,
  addMailRoutes,
  addUsageRoutes,
];

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The whole member API, to be mounted at `MEMBER_PREFIX`, with its own description at `/openapi.json`. */
export function createMemberRoutes(services: MemberServices, base: HeaderRecord): MemberApp {
  const app = createMemberApp(services, base);
  for (const addRoutes of GROUPS) addRoutes(app, services);
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(services.secure),
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'service', {
    type: 'http',
    scheme: 'bearer',
    description: 'A service key, as `npm run admin -- keys create` makes it',
  });
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: `${services.brand.name} member API`,
      version,
      description: 'Accounts, membership, codes, offers, orders and usage.',
    },
    servers: [{ url: services.basePath + MEMBER_PREFIX }],
  });
  answerTheRest(app, MEMBER_PREFIX);
  return app;
}
