import { useId, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import {
  type Answers,
  type KnownPlan,
  QUESTIONS,
  type Question,
  type Reason,
  recommendPlan,
} from './recommend-plan.ts';

export interface PlanFinderProps {
  /** The smallest first. */
  plans: readonly (KnownPlan & { readonly name: string })[];
  free: string;
  questions: Readonly<Record<Question, { label: string; answers: readonly { value: string; label: string }[] }>>;
  strings: {
    hint: string;
    /** With `{plan}`. */
    answer: string;
    /** Leads to the plans on the same page. */
    toPlans: string;
  };
  reasons: Readonly<Record<Reason, string>>;
  /** Id of the section with the plans. */
  plansId: string;
}

const NAMES = Object.keys(QUESTIONS) as readonly Question[];

/** Three questions, and the plan that fits the answers, with the reason. */
export default function PlanFinder({ plans, free, questions, strings, reasons, plansId }: PlanFinderProps) {
  const [answers, setAnswers] = useState<Partial<Answers>>({});
  const id = useId();
  const found = isComplete(answers) ? recommendPlan(plans, answers) : undefined;
  const name = plans.find((plan) => plan.id === found?.plan)?.name ?? free;
  return (
    <div className="plan-finder">
      {NAMES.map((question) => (
        <fieldset key={question} className="needs-script">
          <legend>{questions[question].label}</legend>
          {questions[question].answers.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name={`${id}-${question}`}
                value={value}
                checked={answers[question] === value}
                onChange={() => setAnswers((before) => ({ ...before, [question]: value }))}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <div className="plan-finder-answer needs-script" role="status">
        {found ? (
          <>
            <p className="plan-finder-plan">{fill(strings.answer, { plan: name })}</p>
            <p>{fill(reasons[found.reason], { plan: name })}</p>
          </>
        ) : (
          <p>{strings.hint}</p>
        )}
      </div>
      {found?.plan && (
        <a className="more" href={`#${plansId}`}>
          {strings.toPlans}
        </a>
      )}
      <noscript>
        <a className="more" href={`#${plansId}`}>
          {strings.toPlans}
        </a>
      </noscript>
    </div>
  );
}

function isComplete(answers: Partial<Answers>): answers is Answers {
  return NAMES.every((question) => answers[question] !== undefined);
}
