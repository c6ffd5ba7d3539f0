import { readChoice } from '../../api/kept-choice.ts';
import { useProfile } from '../profile-context.ts';
import { useReturnPath } from '../use-return-path.ts';

/** What a visitor was about to buy before signing in. */
export function Choice() {
  const { props, t } = useProfile();
  const returnTo = useReturnPath();
  if (returnTo === undefined) return null;
  const choice = readChoice(new URL(returnTo, location.origin).searchParams);
  const article = props.order.articles[choice?.sku ?? ''];
  return article === undefined ? null : <p className="member-choice">{t('choice', { article })}</p>;
}
