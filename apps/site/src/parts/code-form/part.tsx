import { intlTag } from '@duoverso/locales';
import { errorStrings } from '../../api/error-strings.ts';
import { PROFILE_PATH } from '../../api/signed-in.ts';
import { site } from '../../page/site-content.ts';
import { fileHref } from '../../page/view.ts';
import { pickStrings } from '../../strings/pick-strings.ts';
import { pluralForms } from '../../strings/plural-forms.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import { scheduleStrings } from '../schedule/schedule-strings.ts';
import styles from './style.css?url';
import CodeForm from './View.tsx';

/** Redeems a code for membership or data. */
const codeForm: Part = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t, locale } = view;
    const tag = intlTag(locale.code);
    return (
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
          strings: pickStrings(
            t,
            'membership.code',
            [
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
            ],
            ['count', 'all', 'characters'],
          ),
          waiting: pluralForms(tag, (count) => t('membership.wait', { count })),
          redeemed: {
            ...pickStrings(
              t,
              'membership.redeemed',
              ['title', 'tokens', 'until', 'balance', 'another'],
              ['tokens', 'date'],
            ),
            schedule: scheduleStrings(view),
            days: pluralForms(tag, (count) => t('membership.redeemed.days', { count, plan: '{plan}' })),
          },
          errors: errorStrings(t, ['code_not_valid', 'code_already_used', 'code_expired']),
        }}
      />
    );
  },
};

export default codeForm;
