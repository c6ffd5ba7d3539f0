import type { Quota } from '@duoverso/contracts/usage';

/** Lines for operators: the running month, then data packs in the order in which they are used. */
export function describeQuota({ plan, packs }: Quota): string[] {
  const month = plan
    ? [
        `quota       ${plan.id}: ${plan.used} of ${plan.tokens} used, ${plan.left} left`,
        `            ${plan.resetsAt === null ? 'ends' : 'begins anew'} ${plan.to}`,
      ]
    : ['quota       no plan'];
  return [
    ...month,
    ...packs.map(({ used, tokens, left, expiresAt }) => {
      const end = expiresAt === null ? 'until used' : `until ${expiresAt}`;
      return `pack        ${used} of ${tokens} used, ${left} left, ${end}`;
    }),
  ];
}
