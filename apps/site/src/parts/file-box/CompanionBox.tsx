import { intlTag } from '@duoverso/locales';
import { companionFile } from '../../page/downloads.ts';
import type { View } from '../../page/view.ts';
import { FileBox, type ShownFile } from './FileBox.tsx';

interface CompanionBoxProps {
  view: View;
  /** Whether the download starts by itself. */
  starts: boolean;
}

/** The companion's package: its size, checksum and the sites on which it works. */
export function CompanionBox({ view, starts }: CompanionBoxProps) {
  const file = companionFile();
  if (!file) return <p className="notice">{view.t('install.file.none')}</p>;
  const siteUrlsStr = new Intl.ListFormat(intlTag(view.locale.code)).format(file.siteUrls);
  const note = view.t('install.companion.sites', { siteUrlsStr });
  const shown: ShownFile = { ...file, label: file.name, local: true, date: undefined, note };
  return <FileBox view={view} file={shown} starts={starts} />;
}
