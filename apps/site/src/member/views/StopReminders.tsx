import { Form } from '../form/Form.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';

interface StopRemindersProps {
  token: string;
}

/** Stops reminders by the link of a message, when its reader presses the button: programs that look at links press none. */
export function StopReminders({ token }: StopRemindersProps) {
  const { t, call, go, refresh } = useProfile();
  return (
    <div className="member-card">
      <ViewTitle title={t('reminders.title')} />
      <p>{t('reminders.lead')}</p>
      <Form
        required={[]}
        submit={t('reminders.submit')}
        send={() => call(`/api/mails/unsubscribe?token=${encodeURIComponent(token)}`, { body: {} })}
        onDone={() => {
          void refresh();
          go(viewHref('membership'), t('reminders.done'));
        }}
      />
    </div>
  );
}
