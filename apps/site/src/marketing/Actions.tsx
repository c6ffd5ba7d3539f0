import { READ_BILINGUALLY } from '@duoverso/content/data/links';
import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { getLocale } from '@duoverso/locales';
import { InstallButton } from '../islands/finders/install-button/InstallButton.tsx';
import { secondLanguage } from '../page/second-language.ts';
import { resolveAction, type View } from '../page/view.ts';

interface ActionsProps {
  view: View;
  actions: readonly { readonly label: string; readonly to: string }[];
  /** The main button, where it leads to the downloads, becomes the one of the visitor's store. It needs a little script. */
  namesStore?: boolean;
}

const DOWNLOADS = '/download/';

/** Buttons that lead on, the main one first; those whose page waits are left out. */
export function Actions({ view, actions, namesStore = false }: ActionsProps) {
  const [first, ...others] = actions;
  if (namesStore && first?.to === DOWNLOADS) {
    return (
      <div className="actions">
        <InstallButton view={view} />
        <Buttons view={view} actions={others} />
      </div>
    );
  }
  return (
    <p className="actions">
      <Buttons view={view} actions={actions} main />
    </p>
  );
}

function Buttons({ view, actions, main = false }: { view: View; actions: ActionsProps['actions']; main?: boolean }) {
  const shown = actions.flatMap(({ label, to }) => {
    const bilingual = to === READ_BILINGUALLY;
    const href = bilingual
      ? `?${SECOND_LANGUAGE_PARAMETER}=${secondLanguage(view.locale.code)}`
      : resolveAction(to, view);
    return href ? [{ label, href, bilingual }] : [];
  });
  return shown.map(({ label, href, bilingual }, index) => (
    <a
      key={href}
      className={main && index === 0 ? 'button button-main' : 'button'}
      href={href}
      {...(bilingual && {
        'data-read-bilingually': '',
        'data-other-name': view.t('reading.leave'),
        'data-second': getLocale(secondLanguage(view.locale.code)).label,
      })}
    >
      {label}
    </a>
  ));
}
