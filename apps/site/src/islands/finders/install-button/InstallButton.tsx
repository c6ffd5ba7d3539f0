import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { PlainIsland } from '../../runtime/PlainIsland.tsx';
import { installLinks } from './install-links.ts';

/** Leads to the download page; with script it names the visitor's browser and leads to its store. */
export function InstallButton({ view }: { view: View }) {
  const { t } = view;
  const labels = {
    add: t('install.add', { browser: '{browser}' }),
    ios: t('install.get.ios'),
    safari: t('install.get.mac'),
    android: t('install.get.android'),
  };
  return (
    <PlainIsland
      script="install-button"
      data={{ 'data-labels': JSON.stringify(labels), 'data-links': JSON.stringify(installLinks(view)) }}
    >
      <a className="button button-main" href={view.href('/download/')}>
        {t('install.get', { brand: site.brand.name })}
      </a>
    </PlainIsland>
  );
}
