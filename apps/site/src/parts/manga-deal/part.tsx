import { intlTag } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { PROFILE_PATH } from '../../api/signed-in.ts';
import { site } from '../../page/site-content.ts';
import { fileHref, isBuilt } from '../../page/view.ts';
import { errorKeys } from '../../strings/error-keys.ts';
import { keysIn, stringsOf } from '../../strings/strings-of.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import { membershipDays } from '../plans/membership-days.ts';
import { STEPS } from './DealSteps.tsx';
import { DEAL_STATES, type DealName } from './deal-state.ts';
import styles from './style.css?url';
import MangaDeal, { type MangaDealProps } from './View.tsx';

/** The offer of `content/offers.json` that the page claims; also a segment of the claim's address. */
const OFFER_ID = 'manga-pro';

/** The manga offer with a screen for each of its states; loads at once, because what it shows depends on the visitor. */
const mangaDeal: Part = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t, locale } = view;
    const { offers, catalogue } = site.commerce;
    const offer = offers.find(({ id }) => id === OFFER_ID);
    if (!offer) throw new RangeError(`content/offers.json has no offer "${OFFER_ID}", which deals/manga shows.`);
    const days = membershipDays(catalogue, offer.grant);
    const values = { days, minimum: offer.minChromiumVersion, age: offer.newAccountDays };
    const say = (key: string) => t(messageKey(`membership.deal.${key}`), values);
    const screens = DEAL_STATES.map((name) => [name, { title: say(`${name}.title`), text: say(`${name}.text`) }]);
    const stations = ['today', 'last', 'after'].map((name) => [
      name,
      { title: say(`timeline.${name}.title`), text: say(`timeline.${name}.text`) },
    ]);
    // In a calendar: whoever reads it there is not on this site.
    const pricingUrl = new URL(view.href(isBuilt('/pricing/') ? '/pricing/' : '/'), import.meta.env.SITE).href;
    const install = isBuilt('/download/') ? '/download/' : '/docs/installation/';
    return (
      <Island
        view={view}
        name="manga-deal"
        place={place}
        eager="always"
        component={MangaDeal}
        props={{
          intlTag: intlTag(locale.code),
          path: view.href(view.route),
          profile: fileHref(PROFILE_PATH),
          offer: {
            id: offer.id,
            opensAt: offer.opensAt.toISOString(),
            endsAt: offer.endsAt.toISOString(),
            days,
            minChromiumVersion: offer.minChromiumVersion,
            minExtensionVersion: offer.minExtensionVersion,
            newAccountDays: offer.newAccountDays,
          },
          links: {
            install: view.href(install),
            sites: `${view.href('/docs/features/manga/')}#supported-sites`,
            pricing: isBuilt('/pricing/') ? view.href('/pricing/') : undefined,
          },
          screens: Object.fromEntries(screens) as Record<DealName, { title: string; text: string }>,
          strings: {
            ...stringsOf(
              view,
              keysIn('membership.deal', [
                'install',
                'installHint',
                'refresh',
                'claim',
                'claiming',
                'retry',
                'sites',
                'pricing',
                'profile',
                'until',
              ]),
            ),
            noScript: t('membership.bill.noScript'),
            signIn: t('membership.bill.signIn'),
          },
          steps: {
            title: say('steps'),
            steps: Object.fromEntries(
              STEPS.map((step) => [step, say(`step.${step}`)]),
            ) as MangaDealProps['steps']['steps'],
            marks: stringsOf(view, keysIn('membership.deal.mark', ['met', 'missing', 'unknown'])),
          },
          timeline: {
            title: say('timeline'),
            stations: Object.fromEntries(stations) as MangaDealProps['timeline']['stations'],
            remind: say('remind'),
            brand: site.brand.name,
            summary: say('reminder.summary'),
            description: t('membership.deal.reminder.description', { pricingUrl }),
          },
          errors: stringsOf(view, errorKeys()),
        }}
      />
    );
  },
};

export default mangaDeal;
