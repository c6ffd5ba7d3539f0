import type { Me } from '@duoverso/contracts/member';
import { useId, useState } from 'react';
import { Form } from '../../form/Form.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useProfile } from '../../profile-context.ts';

interface PersonalFormProps {
  me: Me;
}

/** Who pays, as receipts say it; language of messages, and whether to be reminded. */
export function PersonalForm({ me: { member } }: PersonalFormProps) {
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
