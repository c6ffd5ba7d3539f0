import { intlTag } from '@duoverso/locales';
import { PROFILE_PATH } from '../../../api/signed-in.ts';
import { site } from '../../../page/site-content.ts';
import { fileHref } from '../../../page/view.ts';
import { errorKeys } from '../../../strings/error-keys.ts';
import { pluralForms } from '../../../strings/plural-forms.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { SCHEDULE_KEYS } from '../schedule/schedule-keys.ts';
import { SignInLine } from '../shop/ShopHead.tsx';
import styles from './style.css?url';
import CodeForm from './View.tsx';

/** Redeems a code for membership or data. */
const codeForm: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t, locale } = view;
    const tag = intlTag(locale.code);
    return (
      <>
        <Island
          view={view}
          name="code-form"
          place={place}
          eager="query"
          component={CodeForm}
          props={{
            intlTag: tag,
            path: view.href(view.route),
            profile: fileHref(PROFILE_PATH),
            plans: Object.fromEntries(site.commerce.catalogue.plans.map(({ id, name }) => [id, name])),
            strings: stringsOf(
              view,
              keysIn('membership.code', [
                'label',
                'hint',
                'count',
                'lookAlikes',
                'foreign',
                'incomplete',
                'tooLong',
                'mistyped',
                'ready',
                'submit',
                'sending',
                'signIn',
              ]),
            ),
            waiting: pluralForms(tag, (count) => t('membership.wait', { count })),
            redeemed: {
              ...stringsOf(view, keysIn('membership.redeemed', ['title', 'tokens', 'until', 'balance', 'another'])),
              schedule: stringsOf(view, SCHEDULE_KEYS),
              days: pluralForms(tag, (count) => t('membership.redeemed.days', { count, plan: '{plan}' })),
            },
            errors: stringsOf(view, errorKeys(['code_not_valid', 'code_already_used', 'code_expired'])),
          }}
        />
        <SignInLine view={view} />
      </>
    );
  },
};

export default codeForm;
