import type { LocaleCode } from '@duoverso/locales';
import { createView } from '../../page/view.ts';
import { stringsOf } from '../../strings/strings-of.ts';

/** Strings about keeping the guide, resolved. */
export function offlineStrings(code: LocaleCode) {
  return stringsOf(createView(code, '/'), {
    keep: 'reading.offline.keep',
    size: 'reading.offline.size',
    save: 'reading.offline.save',
    saving: 'reading.offline.saving',
    saved: 'reading.offline.saved',
    update: 'reading.offline.update',
    updateNow: 'reading.offline.updateNow',
    remove: 'reading.offline.remove',
    removed: 'reading.offline.removed',
    failed: 'reading.offline.failed',
    unsupported: 'reading.offline.unsupported',
    title: 'reading.offline.title',
    text: 'reading.offline.text',
    pages: 'reading.offline.pages',
  });
}

export type OfflineStrings = ReturnType<typeof offlineStrings>;
