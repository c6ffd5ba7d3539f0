import { PROFILE_PATH, signInHref } from '../../../api/signed-in.ts';
import type { View } from '../../../page/view.ts';

/**
 * A way to sign in on a page that needs an account, which comes back to the page: the bar offers none in Safari. Outside of the island, and hidden by the
 * style sheet from who is signed in.
 */
export function SignInLine({ view: { t, href, route } }: { view: View }) {
  return (
    <p className="sign-in account-out">
      {t('membership.shop.member')} <a href={signInHref(href(route), href(PROFILE_PATH))}>{t('nav.signIn')}</a>
    </p>
  );
}
