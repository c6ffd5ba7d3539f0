import { readChoice } from '../../api/purchase-choice.ts';
import { directionOf } from '../../strings/text-direction.ts';
import { useProfile } from '../profile-context.ts';
import { useReturnPath } from '../return-address.ts';

/** What a visitor was about to do before signing in: what they were about to buy, or the page on which they go on. */
export function Choice() {
  const { props, t } = useProfile();
  const returnTo = useReturnPath();
  if (returnTo === undefined) return null;
  const { pathname, searchParams } = new URL(returnTo, location.origin);
  const article = props.order.articles[readChoice(searchParams)?.sku ?? ''];
  if (article !== undefined) return <p className="member-choice">{t('choice', { article })}</p>;
  const page = props.tasks.find(({ route }) => pathname.endsWith(route));
  if (page === undefined) return null;
  const [before, after] = props.strings.task.split('{page}');
  return (
    <p className="member-choice">
      {before}
      <bdi lang={page.lang} dir={directionOf(page.title)}>
        {page.title}
      </bdi>
      {after}
    </p>
  );
}
