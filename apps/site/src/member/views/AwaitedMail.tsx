import { useProfile } from '../profile-context.ts';
import { useEntryElsewhere } from '../use-entry-elsewhere.ts';
import { useReturnPath } from '../use-return-path.ts';
import { MailSent } from './MailSent.tsx';

interface AwaitedMailProps {
  text: string;
  email: string;
}

/** A link that confirms an address is on its way. The page goes on by itself when it has been followed, wherever that is. */
export function AwaitedMail({ text, email }: AwaitedMailProps) {
  const { call } = useProfile();
  const returnTo = useReturnPath();
  useEntryElsewhere();
  return (
    <MailSent text={text} again={() => call('/api/auth/send-verification-email', { body: { email, returnTo } })} />
  );
}
