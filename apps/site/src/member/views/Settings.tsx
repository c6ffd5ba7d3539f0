import type { Deletion } from '@duoverso/contracts/accounts';
import type { Me } from '@duoverso/contracts/member';
import { useId, useRef, useState } from 'react';
import { BASE_PATH } from '../../page/base-path.ts';
import { CheckField, PasswordField, TextField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { useLoad } from '../Loaded.tsx';
import { PasskeySettings } from '../passkeys/PasskeySettings.tsx';
import { useProfile } from '../profile-context.ts';
import { Connections, MissingPassword } from '../providers/Connections.tsx';
import { ProviderReport } from '../providers/ProviderSignIn.tsx';
import { ViewTitle } from '../ViewTitle.tsx';
import { Holdings } from './Holdings.tsx';

interface SettingsProps {
  me: Me;
  /** What has come of a way to a provider. */
  reported?: string | undefined;
}

/** Everything about the account that its owner can change, take along, or delete. */
export function Settings({ me, reported }: SettingsProps) {
  const { t } = useProfile();
  const { value: ways, again } = useLoad('/api/me/providers');
  return (
    <>
      <ViewTitle title={t('settings.title')} />
      <ProviderReport reported={reported} />
      {ways?.password === false && <MissingPassword me={me} />}
      <PersonalForm me={me} />
      <AddressForm me={me} />
      {ways?.password !== false && <PasswordForm me={me} />}
      <PasskeySettings me={me} />
      {ways && ways.providers.length > 0 && <Connections me={me} value={ways} onChange={again} />}
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

interface AddressFormProps {
  me: Me;
}

/** Moves the account to another address, once a link sent there has been followed. */
export function AddressForm({ me: { member } }: AddressFormProps) {
  const { t, call } = useProfile();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className="member-setting">
      <h2>{t('email')}</h2>
      <p>
        <bdi dir="ltr">{member.email}</bdi>
      </p>
      <Form
        required={['email', 'current-password']}
        submit={t('settings.changeEmail')}
        look="second"
        send={({ email = '', 'current-password': password = '' }) =>
          call('/api/auth/change-email', { body: { newEmail: email, password } })
        }
        onDone={({ email = '' }) => setSentTo(email.trim())}
      >
        <TextField name="email" type="email" label={t('settings.newEmail')} autoComplete="email" />
        <PasswordField name="current-password" label={t('currentPassword')} />
      </Form>
      <p role="status">{sentTo !== undefined && t('mail.change', { email: sentTo })}</p>
    </section>
  );
}

interface DeleteFormProps {
  me: Me;
}

/** Has the account deleted, after password and confirmation: says what goes with it, and until when it can be kept. */
function DeleteForm({ me }: DeleteFormProps) {
  const { t, call, day, leave } = useProfile();
  const deletion = useRef<Deletion>(undefined);
  return (
    <section className="member-setting">
      <h2>{t('settings.delete')}</h2>
      <p>{t('settings.deleteText')}</p>
      <Holdings me={me} />
      <Form
        required={['current-password', 'confirm']}
        submit={t('settings.deleteSubmit')}
        look="danger"
        username={me.member.email}
        send={async ({ 'current-password': password = '' }) => {
          const answer = await call('/api/auth/delete-user', { body: { password } });
          if (answer.ok) deletion.current = answer.value;
          return answer;
        }}
        onDone={() => leave(deletion.current && t('settings.deleted', { date: day(deletion.current.dueAt) }))}
      >
        <PasswordField name="current-password" label={t('currentPassword')} />
        <CheckField name="confirm" label={t('settings.deleteConfirm')} />
      </Form>
    </section>
  );
}

interface PasswordFormProps {
  me: Me;
}

/** Changes the password, which signs out everywhere else. */
export function PasswordForm({ me: { member } }: PasswordFormProps) {
  const { t, call } = useProfile();
  const [changed, setChanged] = useState(false);
  return (
    <section className="member-setting">
      <h2>{t('password')}</h2>
      <Form
        required={['current-password', 'new-password']}
        submit={t('settings.changePassword')}
        look="second"
        username={member.email}
        send={({ 'current-password': currentPassword = '', 'new-password': newPassword = '' }) =>
          call('/api/auth/change-password', { body: { currentPassword, newPassword } })
        }
        onDone={() => setChanged(true)}
      >
        <PasswordField name="current-password" label={t('currentPassword')} />
        <PasswordField name="new-password" label={t('newPassword')} />
      </Form>
      <p role="status">{changed && t('settings.passwordChanged')}</p>
    </section>
  );
}

interface PersonalFormProps {
  me: Me;
}

/** Who pays, as receipts say it; language of messages, and whether to be reminded. */
function PersonalForm({ me: { member } }: PersonalFormProps) {
  const { props, t, call, refresh } = useProfile();
  const [saved, setSaved] = useState(false);
  const id = useId();
  return (
    <section className="member-setting">
      <h2>{t('settings.personal')}</h2>
      <Form
        required={[]}
        submit={t('settings.save')}
        send={({ name, company, taxId, locale, reminders }) => {
          setSaved(false);
          return call('/api/me', {
            method: 'PATCH',
            body: { name, company, taxId, locale, reminders: reminders === 'on' },
          });
        }}
        onDone={() => {
          setSaved(true);
          void refresh();
        }}
      >
        <TextField name="name" label={t('settings.name')} autoComplete="name" defaultValue={member.name} />
        <TextField
          name="company"
          label={t('settings.company')}
          autoComplete="organization"
          defaultValue={member.company}
        />
        <TextField name="taxId" label={t('settings.taxId')} autoComplete="off" defaultValue={member.taxId} />
        <div className="member-field">
          <label htmlFor={id}>{t('settings.language')}</label>
          <select id={id} name="locale" defaultValue={member.locale}>
            {props.languages.map(({ code, label, lang }) => (
              <option key={code} value={code} lang={lang}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <label className="member-show">
          <input type="checkbox" name="reminders" defaultChecked={member.reminders} />
          {t('settings.reminders')}
        </label>
      </Form>
      <p role="status">{saved && t('settings.saved')}</p>
    </section>
  );
}
