// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readStored } from '../browser/storage.ts';
import { applyPreferences } from '../page/early.ts';
import { dismissAnnouncement } from './announcement.ts';

const root = document.documentElement;

/** Shows a page with an announcement, as the server sends it. */
function showPage(id: string | undefined): void {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  if (id) root.dataset['announcementId'] = id;
  document.body.innerHTML = `
    <aside><button data-dismiss-announcement><b>×</b></button></aside>
    <a class="brand" href="/en/">Tinyverso</a>`;
  applyPreferences(readStored);
}

const isDismissed = () => root.dataset['announcement'] === 'dismissed';
const dismiss = dismissAnnouncement;

beforeEach(() => localStorage.clear());

describe('announcement', () => {
  it('[N11] shows until dismissed', () => {
    showPage('spring');
    expect(isDismissed()).toBe(false);
    dismiss();
    expect(isDismissed()).toBe(true);
  });

  it('[N11] stays dismissed on the next page and the next visit', () => {
    showPage('spring');
    dismiss();
    showPage('spring');
    expect(isDismissed()).toBe(true);
  });

  it('[N12] shows again with a new id, and can be dismissed again', () => {
    showPage('spring');
    dismiss();
    showPage('autumn');
    expect(isDismissed()).toBe(false);
    dismiss();
    showPage('autumn');
    expect(isDismissed()).toBe(true);
  });

  it('[N12] does not take a page without announcement for a dismissed one', () => {
    showPage('spring');
    dismiss();
    showPage(undefined);
    expect(isDismissed()).toBe(false);
  });

  it('hands focus to the brand link, because the pressed button is gone', () => {
    showPage('spring');
    dismiss();
    expect(document.activeElement?.className).toBe('brand');
  });
});
