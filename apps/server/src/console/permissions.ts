import { CONSOLE_ROLES } from '../database/schema.ts';
import type { ConsoleRole } from '../members/operators/invite-person.ts';

interface Permission {
  /** The least role that may. */
  readonly role: ConsoleRole;
  /** Whether it shows something about members: then looking is written down. */
  readonly personal?: true;
}

const support = { role: 'support' } as const;
const finance = { role: 'finance' } as const;
const owner = { role: 'owner' } as const;

/** The commands of the console. What is not here can be done at the machine alone. */
export const PERMISSIONS: Readonly<Record<string, Permission>> = {
  'member list': { ...support, personal: true },
  'member show': { ...support, personal: true },
  'member sessions': { ...support, personal: true },
  'member notes': { ...support, personal: true },
  'member note': support,
  'member sign-out': support,
  'member resend': support,
  'member block': support,
  'member unblock': support,
  'member grant': support,
  'member keep': support,
  'usage show': { ...support, personal: true },
  'orders browse': { ...support, personal: true },
  'orders show': { ...support, personal: true },
  'orders refund': support,
  'mail list': { ...support, personal: true },
  'mail retry': support,
  'codes show': { ...support, personal: true },
  'feedback inbox': support,
  'feedback mark': support,
  'search-gaps list': support,
  'search-gaps mark': support,
  'campaigns list': support,
  'offers stats': support,
  'member revoke': finance,
  'orders cancel': finance,
  'affiliates list': { ...finance, personal: true },
  'affiliates pay': finance,
  'codes batches': finance,
  visits: finance,
  'codes create': owner,
  'codes revoke': owner,
  'member delete': owner,
  'audit list': { ...owner, personal: true },
};

/** Whether a role is at least another one. */
export function isAtLeast(role: ConsoleRole, least: ConsoleRole): boolean {
  return CONSOLE_ROLES.indexOf(role) >= CONSOLE_ROLES.indexOf(least);
}

/** The permission of a command that a role has; undefined for what it may not do, and for what there is not. */
export function permissionOf(role: ConsoleRole, command: string): Permission | undefined {
  const permission = Object.hasOwn(PERMISSIONS, command) ? PERMISSIONS[command] : undefined;
  return permission && isAtLeast(role, permission.role) ? permission : undefined;
}
