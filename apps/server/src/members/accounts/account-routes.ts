import type { MemberApp } from '../../api/member-app.ts';
import type { MemberServices } from '../member-services.ts';
import { addAccountChangeRoutes } from './account-change-routes.ts';
import { createAuthGate } from './auth-gate.ts';
import { addConfirmRoutes } from './confirm-routes.ts';
import { addDeletionRoutes } from './deletion-routes.ts';
import { addLinkRoutes } from './link-routes.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addSignUpRoutes } from './sign-up-routes.ts';

/** Signing up, in and out, and everything about address and password. Nothing here tells whether an address has an account. */
export function addAccountRoutes(app: MemberApp, services: MemberServices): void {
  const gate = createAuthGate(services);
  addSignUpRoutes(app, services);
  addConfirmRoutes(app, services);
  addPasswordRoutes(app, services, gate);
  addSignInRoutes(app, services, gate);
  addAccountChangeRoutes(app, services, gate);
  addDeletionRoutes(app, services, gate);
  addLinkRoutes(app, services);
}
