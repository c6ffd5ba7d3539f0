import { Form } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';

interface SignInProps {
  onSignedIn: () => Promise<void>;
}

/** Address and password. Who has not confirmed the address is sent the link again by the server. */
export function SignIn({ onSignedIn }: SignInProps) {
  const { t, call } = useProfile();
  return (
    <div className="member-card">
      <ViewTitle title={t('signIn.title')} />
      <Form
        required={['email', 'current-password']}
        submit={t('signIn.submit')}
        send={({ email, 'current-password': password }) =>
          call('/api/auth/sign-in/email', { body: { email, password } })
        }
        onDone={onSignedIn}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="email" />
        <PasswordField name="current-password" label={t('password')} />
      </Form>
      <p className="member-links">
        <a href={viewHref('forgot')}>{t('forgot.link')}</a>
        <a href={viewHref('sign-up')}>{t('signUp.title')}</a>
      </p>
    </div>
  );
}
