import type { MemberApp } from '../../api/member-app.ts';
import type { MemberServices } from '../member-services.ts';
import { addAccountChangeRoutes } from './account-change-routes.ts';
import { addConfirmRoutes } from './confirm-routes.ts';
import { addDeletionRoutes } from './deletion-routes.ts';
import { addLinkRoutes } from './link-routes.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addSignUpRoutes } from './sign-up-routes.ts';

/** Signing up, in and out, and everything about address and password. Nothing here tells whether an address has an account. */
export function addAccountRoutes(app: MemberApp, services: MemberServices): void {
  addSignUpRoutes(app, services);
  addConfirmRoutes(app, services);
  addPasswordRoutes(app, services);
  addSignInRoutes(app, services);
  addAccountChangeRoutes(app, services);
  addDeletionRoutes(app, services);
  addLinkRoutes(app, services);
}
