import { z } from 'zod';
import { returnTo } from './accounts.ts';

/** Providers that an operator can configure: two by name, and any other that speaks OpenID Connect. */
export const PROVIDER_IDS = ['google', 'apple', 'oidc'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

const provider = z.object({ id: z.enum(PROVIDER_IDS), name: z.string().describe('What the provider is called') });

/** Answer of `GET /api/providers`: those that this server has been configured for. */
export const providersSchema = z.object({ providers: z.array(provider) }).meta({ id: 'Providers' });

/** Body of `POST /api/providers/{id}/sign-in`. */
export const providerSignInSchema = z
  .object({ locale: z.string().max(16).optional().describe('Language of messages to a new member'), returnTo })
  .meta({ id: 'ProviderSignIn' });

/** Answer of what begins at a provider: the browser goes to this address, and comes back to the account page. */
export const providerAddressSchema = z.object({ address: z.url() }).meta({ id: 'ProviderAddress' });

/** Answer of `GET /api/me/providers`. */
export const memberProvidersSchema = z
  .object({
    providers: z.array(
      provider.extend({
        connected: z
          .object({
            email: z.string().nullable().describe('The address there, if the provider has confirmed it'),
            since: z.iso.datetime(),
            lastUsedAt: z.iso.datetime().nullable(),
          })
          .nullable(),
      }),
    ),
    password: z.boolean().describe('Whether the account has a password'),
    fresh: z.boolean().describe('Whether the member has just signed in, so that disconnecting needs no password'),
  })
  .meta({ id: 'MemberProviders' });

export type MemberProviders = z.infer<typeof memberProvidersSchema>;
