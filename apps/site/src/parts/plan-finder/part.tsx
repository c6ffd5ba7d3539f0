import type { MessageKey } from '@duoverso/locales/messages';
import { site } from '../../page/site-content.ts';
import { pickStrings } from '../../strings/pick-strings.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import { QUESTIONS, REASONS } from './recommend-plan.ts';
import styles from './style.css?url';
import PlanFinder, { type PlanFinderProps } from './View.tsx';

/** Section of the pricing page with the plans, as its copy names it. */
const PLANS_ID = 'plans';

/** Three questions that lead to a plan of the catalogue. */
const planFinder: Part = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t } = view;
    const questions = Object.entries(QUESTIONS).map(([question, answers]) => [
      question,
      {
        label: t(`membership.finder.${question}` as MessageKey),
        answers: answers.map((value) => ({ value, label: t(`membership.finder.${question}.${value}` as MessageKey) })),
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
          strings: pickStrings(t, 'membership.finder', ['hint', 'answer', 'toPlans'], ['plan']),
          reasons: pickStrings(t, 'membership.finder.why', REASONS, ['plan']),
          plansId: PLANS_ID,
        }}
      />
    );
  },
};

export default planFinder;
