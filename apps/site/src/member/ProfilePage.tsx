import { PlainIsland } from '../islands/runtime/Island.tsx';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { profileProps } from './profile-config.ts';

interface ProfilePageProps {
  view: View;
}

/** The account page before its script: a heading and, where no script runs, why there is no more. */
export function ProfilePage({ view }: ProfilePageProps) {
  const { t } = view;
  const { supportEmail } = site.brand;
  return (
    <PlainIsland script="member" data={{ 'data-props': JSON.stringify(profileProps(view)) }}>
      <div className="member">
        <div className="member-main">
          <div className="member-card">
            <h1 className="doc-title">{t('member.title')}</h1>
            <p className="needs-script" role="status">
              {t('member.loading')}
            </p>
            <p className="member-no-script">{t('member.noScript', { supportEmail })}</p>
          </div>
        </div>
      </div>
    </PlainIsland>
  );
}
