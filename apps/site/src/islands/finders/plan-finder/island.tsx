import { messageKey } from '@duoverso/locales/messages';
import { site } from '../../../page/site-content.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { QUESTIONS, REASONS } from './recommend-plan.ts';
import styles from './style.css?url';
import PlanFinder, { type PlanFinderProps } from './View.tsx';

/** Section of the pricing page with the plans, as its copy names it. */
const PLANS_ID = 'plans';

/** Three questions that lead to a plan of the catalogue. */
const planFinder: IslandDefinition = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t } = view;
    const questions = Object.entries(QUESTIONS).map(([question, answers]) => [
      question,
      {
        label: t(messageKey(`membership.finder.${question}`)),
        answers: answers.map((value) => ({ value, label: t(messageKey(`membership.finder.${question}.${value}`)) })),
      },
    ]);
    return (
      <Island
        view={view}
        name="plan-finder"
        place={place}
        component={PlanFinder}
        props={{
          plans: site.commerce.catalogue.plans
            .toReversed()
            .map(({ id, name, tokensPerMonth, features }) => ({ id, name, tokensPerMonth, features })),
          free: t('membership.free.name'),
          questions: Object.fromEntries(questions) as PlanFinderProps['questions'],
          strings: stringsOf(view, keysIn('membership.finder', ['hint', 'answer', 'toPlans'])),
          reasons: stringsOf(view, keysIn('membership.finder.why', REASONS)),
          plansId: PLANS_ID,
        }}
      />
    );
  },
};

export default planFinder;
