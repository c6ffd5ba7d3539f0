import { formatMoment } from '@duoverso/locales/dates';
import type { Campaign, ShownCampaign } from './campaigns.ts';

/** A campaign in the language of a page, with the address that its link leads to there. */
export interface CampaignBar extends Omit<ShownCampaign, 'link'> {
  readonly kind: Campaign['kind'];
  readonly link: { readonly href: string; readonly label: string } | undefined;
}

/** What all bars of a language say. */
export interface BarLabels {
  /** BCP 47 tag by which moments are written. */
  readonly intlTag: string;
  readonly announcement: string;
  readonly dismiss: string;
  readonly banner: string;
}

/** The bars over the navbar of a page. */
export interface CampaignBars {
  /** The announcement that the page shows, or that is due next: its id and window belong to the page's root. */
  readonly announcement: Pick<CampaignBar, 'id' | 'from' | 'until'> | undefined;
  readonly html: string;
}

/**
 * What the pages of a language show over the navbar at a moment. Of announcements one shows: that of those due which has begun last. Those still to come
 * travel with it as templates, for hosts without the project's server, where the visitor's clock decides. Both the build and the server make bars here.
 * @param now milliseconds since 1970
 */
export function campaignBars(campaigns: readonly CampaignBar[], labels: BarLabels, now: number): CampaignBars {
  const announcements = campaigns.filter(({ kind, until }) => kind === 'announcement' && Date.parse(until) > now);
  const [first, ...later] = announcements.sort(
    (a, b) => Number(isDue(b, now)) - Number(isDue(a, now)) || startOrder(a, b) * (isDue(a, now) ? -1 : 1),
  );
  const templates = later.map((one) => {
    const { id, from, until } = one;
    const window = `data-announcement="${id}" data-from="${from}" data-until="${until}"`;
    return `<template ${window}>${announcementBar(one, labels)}</template>`;
  });
  const banners = campaigns.filter(({ kind }) => kind === 'banner').map((one) => bannerBar(one, labels, now));
  const bar = first ? announcementBar(first, labels, !isDue(first, now)) : '';
  return { announcement: first, html: [bar, ...templates, ...banners].join('') };
}

/** Whether a campaign's window is open. */
export function isDue({ from, until }: Pick<CampaignBar, 'from' | 'until'>, now: number): boolean {
  return Date.parse(from) <= now && now < Date.parse(until);
}

function startOrder(a: CampaignBar, b: CampaignBar): number {
  return Date.parse(a.from) - Date.parse(b.from);
}

/** Its id decides whether a dismissal still counts; the script of the bar shows and hides it, as the visitor's clock has it. */
function announcementBar(campaign: CampaignBar, labels: BarLabels, waits = false): string {
  const { id, link } = campaign;
  // What is clicked moves to the next line together.
  return `<aside class="bar announcement"${waits ? ' hidden=""' : ''} aria-label="${escapeHtml(labels.announcement)}" data-announcement="${id}"><span>${textOf(campaign, labels)}</span><span>${linkOf(link)} <button type="button" class="needs-script" data-dismiss-announcement="">${escapeHtml(labels.dismiss)}</button></span></aside>`;
}

/** The page script shows and hides it, as the visitor's clock has it. */
function bannerBar(campaign: CampaignBar, labels: BarLabels, now: number): string {
  const { from, until, link } = campaign;
  const hidden = isDue({ from, until }, now) ? '' : ' hidden=""';
  return `<aside class="bar"${hidden} aria-label="${escapeHtml(labels.banner)}" data-page-script="activity-banner" data-from="${from}" data-until="${until}">${textOf(campaign, labels)} ${linkOf(link)}</aside>`;
}

/** `{from}` and `{until}` become moments in UTC; the browser writes them in the reader's time zone (`browser/local-moments.ts`). */
function textOf(campaign: CampaignBar, { intlTag }: BarLabels): string {
  return escapeHtml(campaign.text).replaceAll(/\{(from|until)\}/g, (_placeholder, edge: 'from' | 'until') => {
    const at = new Date(campaign[edge]);
    const written = escapeHtml(formatMoment(intlTag, at, 'UTC'));
    return `<time datetime="${at.toISOString()}" data-moment="${intlTag}">${written}</time>`;
  });
}

function linkOf(link: CampaignBar['link']): string {
  return link ? `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
