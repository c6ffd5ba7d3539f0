import { describe, expect, it } from 'vitest';
import { type CampaignBar, campaignBars } from './campaign-bars.ts';

const LABELS = { intlTag: 'en', announcement: 'Announcement', dismiss: 'Dismiss', banner: 'Campaign' };
const SPRING: CampaignBar = {
  id: 'spring',
  kind: 'announcement',
  from: '2026-03-01T00:00:00Z',
  until: '2026-06-01T00:00:00Z',
  text: 'Spring',
  link: { href: '/en/docs/', label: 'Read' },
};
const MAY: CampaignBar = {
  ...SPRING,
  id: 'may',
  from: '2026-05-01T00:00:00Z',
  until: '2026-05-08T00:00:00Z',
  text: 'May',
};
const SUMMER: CampaignBar = { ...SPRING, id: 'summer', from: '2026-07-01T00:00:00Z', until: '2026-08-01T00:00:00Z' };
const BANNER: CampaignBar = { ...MAY, id: 'fair', kind: 'banner', text: 'Fair' };

const at = (moment: string, campaigns: readonly CampaignBar[] = [SUMMER, SPRING, MAY, BANNER]) =>
  campaignBars(campaigns, LABELS, Date.parse(moment));

describe('[W07] the bars of a page', () => {
  it.each([
    ['before all of them', '2026-01-01T00:00:00Z', 'spring'],
    ['at the moment of a start', '2026-03-01T00:00:00Z', 'spring'],
    ['while two are due: the one that began last', '2026-05-02T00:00:00Z', 'may'],
    ['at the moment of an end', '2026-05-08T00:00:00Z', 'spring'],
    ['between two', '2026-06-15T00:00:00Z', 'summer'],
    ['after all of them', '2026-09-01T00:00:00Z', undefined],
  ])('hold the announcement that is due or comes next: %s', (_when, moment, id) => {
    const { announcement, html } = at(moment);
    expect(announcement?.id).toBe(id);
    expect(html.match(/<aside class="bar announcement"[^>]*data-announcement="([^"]+)"/)?.[1]).toBe(id);
  });

  it.each([
    ['2026-02-28T23:59:59Z', true],
    ['2026-03-01T00:00:00Z', false],
  ])('hide one that has not begun from readers without script: %s', (moment, hidden) => {
    expect(at(moment).html.includes('<aside class="bar announcement" hidden=""')).toBe(hidden);
  });

  it('carry those still to come as templates, and what is over no longer', () => {
    const templates = ({ html }: ReturnType<typeof at>) =>
      [...html.matchAll(/<template data-announcement="([^"]+)"/g)].map(([, id]) => id);
    expect(templates(at('2026-05-02T00:00:00Z'))).toEqual(['spring', 'summer']);
    expect(templates(at('2026-06-15T00:00:00Z'))).toEqual([]);
  });

  it('hide a banner outside of its window', () => {
    expect(at('2026-05-02T00:00:00Z', [BANNER]).html).toContain('<aside class="bar" aria-label="Campaign"');
    for (const moment of ['2026-04-30T23:59:59Z', '2026-05-08T00:00:00Z']) {
      expect(at(moment, [BANNER]).html).toContain('<aside class="bar" hidden="" aria-label="Campaign"');
    }
  });

  it.each(['announcement', 'banner'] as const)('write when a campaign begins and ends, in UTC: %s', (kind) => {
    const { html } = at('2026-05-02T00:00:00Z', [{ ...MAY, kind, text: '{from} to {until}, <b>{plan}</b>' }]);
    const written = html.match(/<time .*<\/time>[^<]*/s)?.[0];
    expect(written).toBe(
      '<time datetime="2026-05-01T00:00:00.000Z" data-moment="en">1 May 2026 at 00:00 UTC</time> to ' +
        '<time datetime="2026-05-08T00:00:00.000Z" data-moment="en">8 May 2026 at 00:00 UTC</time>, &lt;b>{plan}&lt;/b>' +
        (kind === 'banner' ? ' ' : ''),
    );
  });

  it('are empty without campaigns', () => {
    expect(at('2026-05-02T00:00:00Z', [])).toEqual({ announcement: undefined, html: '' });
  });

  it('take texts, labels and addresses as texts', () => {
    const attack = '<img src=x onerror=alert(1)>"&';
    const evil = { ...MAY, text: attack, link: { href: `/en/"${attack}`, label: attack } };
    const labels = { ...LABELS, announcement: attack, dismiss: attack, banner: attack };
    for (const kind of ['announcement', 'banner'] as const) {
      const { html } = campaignBars([{ ...evil, kind }], labels, Date.parse(MAY.from));
      expect(html).not.toContain('<img');
      // No quotation mark ends an attribute early.
      expect(html.replaceAll(/<[a-z]+(?: [a-z-]+="[^"<]*")*>|<\/[a-z]+>/g, '')).not.toMatch(/[<>"]{2}|="/);
    }
  });
});
