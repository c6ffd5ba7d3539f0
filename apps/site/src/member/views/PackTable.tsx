import type { Quota } from '@duoverso/contracts/usage';
import { useProfile } from '../profile-context.ts';

interface PackTableProps {
  packs: Quota['packs'];
}

/** Data packs that have tokens left, those that expire first at the top. */
export function PackTable({ packs }: PackTableProps) {
  const { props, t, day } = useProfile();
  const numbers = new Intl.NumberFormat(props.intlTag);
  return (
    <>
      <h3>{t('usage.packList')}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset */}
      <div className="member-scroll" role="group" tabIndex={0} aria-label={t('usage.packList')}>
        <table aria-label={t('usage.packList')}>
          <thead>
            <tr>
              <th scope="col">{props.bill.date}</th>
              <th scope="col">{t('usage.left')}</th>
              <th scope="col">{t('usage.used')}</th>
              <th scope="col">{t('usage.expires')}</th>
            </tr>
          </thead>
          <tbody>
            {packs.map(({ id, tokens, used, left, grantedAt, expiresAt }) => (
              <tr key={id}>
                <th scope="row">{day(grantedAt)}</th>
                <td>{numbers.format(left)}</td>
                <td>{t('usage.of', { used: numbers.format(used), tokens: numbers.format(tokens) })}</td>
                <td>{expiresAt === null ? t('usage.never') : day(expiresAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
