import { useState } from 'react';
import { readChoice } from '../../api/purchase-choice.ts';
import { directionOf } from '../../strings/text-direction.ts';
import { PasswordField, TextField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { useProfile } from '../profile-context.ts';
import { Agreement, ProviderSignIn } from '../providers/ProviderSignIn.tsx';
import { useReturnPath } from '../return-address.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { AwaitedMail } from './MailSent.tsx';

/** Makes an account; the answer is the same for an address that has one. */
export function SignUp() {
  const { props, t, call } = useProfile();
  const [sentTo, setSentTo] = useState<string>();
  const returnTo = useReturnPath();
  if (sentTo !== undefined) return <AwaitedMail text={t('mail.signUp', { email: sentTo })} email={sentTo} />;
  return (
    <div className="member-card">
      <ViewTitle title={t('signUp.title')} />
      <Choice />
      <Form
        required={['email', 'new-password']}
        submit={t('signUp.submit')}
        send={({ email = '', 'new-password': password = '' }) =>
          call('/api/auth/sign-up/email', { body: { email, password, locale: props.locale, returnTo } })
        }
        onDone={({ email = '' }) => setSentTo(email.trim())}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="email" />
        <PasswordField name="new-password" label={t('password')} />
        {/* Before the buttons that agree to them. */}
        <Agreement />
      </Form>
      <ProviderSignIn />
      <p className="member-links">
        <a href={viewHref('sign-in')}>{t('signIn.title')}</a>
      </p>
    </div>
  );
}

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
