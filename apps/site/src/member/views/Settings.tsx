import type { Me } from '@duoverso/contracts/member';
import { BASE_PATH } from '../../page/base-path.ts';
import { PasskeySettings } from '../passkeys/PasskeySettings.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { AddressForm } from './settings/AddressForm.tsx';
import { DeleteForm } from './settings/DeleteForm.tsx';
import { PasswordForm } from './settings/PasswordForm.tsx';
import { PersonalForm } from './settings/PersonalForm.tsx';

interface SettingsProps {
  me: Me;
}

/** Everything about the account that its owner can change, take along, or delete. */
export function Settings({ me }: SettingsProps) {
  const { t } = useProfile();
  return (
    <>
      <ViewTitle title={t('settings.title')} />
      <PersonalForm me={me} />
      <AddressForm me={me} />
      <PasswordForm me={me} />
      <PasskeySettings me={me} />
      <section className="member-setting">
        <h2>{t('settings.export')}</h2>
        <p>{t('settings.exportText')}</p>
        <p className="member-actions">
          <a className="button" href={`${BASE_PATH}/api/me/export`} download>
            {t('settings.exportLink')}
          </a>
        </p>
      </section>
      <DeleteForm me={me} />
    </>
  );
}
