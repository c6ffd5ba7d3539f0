import { intlTag } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { PROFILE_PATH } from '../../../api/signed-in.ts';
import { planWith } from '../../../page/plan-with.ts';
import { site } from '../../../page/site-content.ts';
import { fileHref, isBuilt, type View } from '../../../page/view.ts';
import { errorKeys } from '../../../strings/error-keys.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { membershipDays } from '../shop/article-names.ts';
import { STEPS } from './DealSteps.tsx';
import { DEAL_STATES } from './deal-state.ts';
import type { DealOffer } from './find-facts.ts';
import styles from './style.css?url';
import MangaDeal, { type MangaDealProps } from './View.tsx';

/** The offer of `content/offers.json` that the page claims; also a segment of the claim's address. */
const OFFER_ID = 'manga-pro';

const WORDS = [
  'install',
  'installHint',
  'refresh',
  'send',
  'claim',
  'claiming',
  'retry',
  'sites',
  'pricing',
  'profile',
  'until',
] as const;

/** The manga offer with a screen for each of its states; loads right away, because what it shows depends on the visitor. */
const mangaDeal: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => (
    <Island
      view={view}
      name="manga-deal"
      place={place}
      eager="always"
      component={MangaDeal}
      props={propsOf(view, readOffer(), planWith('manga'))}
    />
  ),
};

export default mangaDeal;

function readOffer(): DealOffer {
  const { offers, catalogue } = site.commerce;
  const offer = offers.find(({ id }) => id === OFFER_ID);
  if (!offer) throw new RangeError(`content/offers.json has no offer "${OFFER_ID}", which deals/manga shows.`);
  return {
    id: offer.id,
    opensAt: offer.opensAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    days: membershipDays(catalogue, offer.grant),
    minChromiumVersion: offer.minChromiumVersion,
    minExtensionVersion: offer.minExtensionVersion,
    newAccountDays: offer.newAccountDays,
  };
}

function propsOf(view: View, offer: DealOffer, plan: string): MangaDealProps {
  const { t, locale } = view;
  const values = { plan, days: offer.days, minimum: offer.minChromiumVersion, age: offer.newAccountDays };
  const say: Say = (key) => t(messageKey(`membership.deal.${key}`), values);
  const screens = DEAL_STATES.map((name) => [name, { title: say(`${name}.title`), text: say(`${name}.text`) }]);
  const steps = STEPS.map((step) => [step, say(`step.${step}`)]);
  return {
    intlTag: intlTag(locale.code),
    path: view.href(view.route),
    profile: fileHref(PROFILE_PATH),
    offer,
    art: { label: t('media.manga.label'), html: site.drawFigure(locale.code, 'manga-bubble') },
    links: {
      install: view.href(isBuilt('/download/') ? '/download/' : '/docs/installation/'),
      sites: `${view.href('/docs/features/manga/')}#supported-sites`,
      pricing: isBuilt('/pricing/') ? view.href('/pricing/') : undefined,
    },
    screens: Object.fromEntries(screens) as MangaDealProps['screens'],
    strings: {
      ...stringsOf(view, { noScript: 'membership.bill.noScript', signIn: 'membership.bill.signIn' }),
      ...stringsOf(view, keysIn('membership.deal', WORDS), { plan }),
    },
    steps: {
      title: say('steps'),
      steps: Object.fromEntries(steps) as MangaDealProps['steps']['steps'],
      marks: stringsOf(view, keysIn('membership.deal.mark', ['met', 'missing', 'unknown'])),
    },
    timeline: timelineOf(view, say),
    errors: stringsOf(view, errorKeys()),
  };
}

/** Gives a message of the offer with its numbers. */
type Say = (key: string) => string;

function timelineOf(view: View, say: Say): MangaDealProps['timeline'] {
  const stations = ['today', 'last', 'after'].map((name) => [
    name,
    { title: say(`timeline.${name}.title`), text: say(`timeline.${name}.text`) },
  ]);
  // It's read in a calendar, so it can't assume that the reader is on this site.
  const pricingUrl = new URL(view.href(isBuilt('/pricing/') ? '/pricing/' : '/'), import.meta.env.SITE).href;
  return {
    title: say('timeline'),
    stations: Object.fromEntries(stations) as MangaDealProps['timeline']['stations'],
    remind: say('remind'),
    brand: site.brand.name,
    summary: say('reminder.summary'),
    description: view.t('membership.deal.reminder.description', { pricingUrl }),
  };
}
