import { GrantTable } from '../GrantTable.tsx';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

/** What redemption codes have given. */
export function Codes() {
  const { props, t } = useProfile();
  const ledger = useLoad('/api/me/ledger');
  return (
    <>
      <ViewTitle title={t('codes.title')} />
      <Loaded load={ledger}>
        {({ entries }) => (
          <GrantTable
            entries={entries.filter(({ source }) => source === 'code')}
            label={t('codes.title')}
            none={t('codes.none')}
          />
        )}
      </Loaded>
      {props.hrefs.exchange && (
        <p className="member-actions">
          <a className="button" href={props.hrefs.exchange}>
            {t('membership.redeem')}
          </a>
        </p>
      )}
    </>
  );
}
