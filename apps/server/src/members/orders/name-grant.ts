import type { Grant } from '@duoverso/content/catalogue';
import type { Translate } from '@duoverso/locales/messages';

export interface GrantNames {
  readonly brand: string;
  /** Name of a plan by its id. */
  readonly nameOfPlan: (plan: string) => string;
}

/** What has been bought or given, in the language of the translator: `Duoverso Pro, 30 days`. */
export function nameGrant(t: Translate, grant: Grant, quantity: number, { brand, nameOfPlan }: GrantNames): string {
  return grant.kind === 'membership'
    ? t('membership.order.plan', { brand, plan: nameOfPlan(grant.plan), days: grant.days * quantity })
    : t('membership.order.data', { brand, tokens: grant.tokens * quantity });
}
