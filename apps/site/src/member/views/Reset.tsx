import { PasswordField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { LinkCard } from './LinkCard.tsx';

interface ResetProps {
  token: string;
}

/** Sets a new password by the link of a message, which signs out everywhere. */
export function Reset({ token }: ResetProps) {
  const { props, t, call, leave } = useProfile();
  return (
    <LinkCard
      link={{ token, purpose: 'reset' }}
      title={t('reset.title')}
      reason={props.errors.link_not_valid ?? ''}
      wayOn={{ href: viewHref('forgot'), label: t('link.again') }}
    >
      <Form
        required={['new-password']}
        submit={t('reset.submit')}
        send={({ 'new-password': newPassword = '' }) =>
          call('/api/auth/reset-password', { body: { token, newPassword } })
        }
        onDone={() => leave(t('reset.done'))}
      >
        <PasswordField name="new-password" label={t('newPassword')} />
      </Form>
      <p className="member-links">
        <a href={viewHref('forgot')}>{t('forgot.title')}</a>
      </p>
    </LinkCard>
  );
}
