import { isLocale, type Locale, type LocaleCode } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { z } from 'zod';
import type { Problems } from '../diagnostics/problems.ts';
import { type LinkContext, resolveLink } from './links.ts';

const FILE = 'content/campaigns.json';

const instant = z.iso.datetime({ error: 'must be a moment in UTC, such as "2025-05-06T16:00:00Z"' });

/** A text by locale; a page whose language has none shows nothing of the campaign. */
const texts = z
  .record(z.string(), z.string().min(1, 'must not be empty'))
  .refine((byLocale) => Object.keys(byLocale).length > 0, 'must hold a text for one language at least')
  .superRefine((byLocale, context) => {
    for (const code of Object.keys(byLocale).filter((key) => !isLocale(key))) {
      context.addIssue({ code: 'custom', path: [code], message: 'must be a locale of the site' });
    }
  })
  .meta({ byLocale: true });

/** One of them; the server reads more of the same shape while it runs. */
export const campaignSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
    /** `announcement` is the bar that visitors dismiss; `banner` shows within its window and cannot be dismissed. */
    kind: z.enum(['announcement', 'banner']),
    /** The window is `[from, until)`. */
    from: instant,
    until: instant,
    text: texts,
    link: z.strictObject({ to: z.string().min(1), label: texts }).nullable(),
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    message: 'must be later than "from"',
  });

/** `content/campaigns.json`: what the site announces, when and in which languages. */
export const campaignsSchema = z.strictObject({ campaigns: z.array(campaignSchema).superRefine(checkTogether) });

export type Campaign = z.infer<typeof campaignSchema>;

/** A campaign in the language of a page. */
export interface ShownCampaign extends Pick<Campaign, 'id' | 'from' | 'until'> {
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string } | undefined;
}

/** The campaigns of a kind that have a text for a locale; a derived locale takes that of its source, converted. */
export function campaignsFor(
  campaigns: readonly Campaign[],
  kind: Campaign['kind'],
  locale: Pick<Locale, 'code' | 'derived'>,
): ShownCampaign[] {
  return campaigns
    .filter((campaign) => campaign.kind === kind)
    .flatMap(({ id, from, until, text, link }) => {
      const own = pick(text, locale);
      if (own === undefined) return [];
      const label = link && pick(link.label, locale);
      return [{ id, from, until, text: own, link: link && label ? { to: link.to, label } : undefined }];
    });
}

/** Links of campaigns must lead somewhere. */
export function checkCampaignLinks(campaigns: readonly Campaign[], links: LinkContext, problems: Problems): void {
  for (const [place, { link }] of campaigns.entries()) {
    const target = link && resolveLink(link.to, links);
    if (target?.kind === 'unknown') {
      problems.add(FILE, `campaigns.${place}.link.to: "${link?.to}" ${target.reason}.`, target.remedy);
    }
  }
}

function pick(byLocale: Readonly<Record<string, string>>, { code, derived }: Pick<Locale, 'code' | 'derived'>) {
  const own = byLocale[code];
  if (own !== undefined || !derived) return own;
  const source = byLocale[derived.from satisfies LocaleCode];
  return source !== undefined && derived.by === 'traditional' ? toTraditional(source) : source;
}

function checkTogether(campaigns: readonly Campaign[], context: z.RefinementCtx): void {
  const ids = campaigns.map(({ id }) => id);
  for (const [place, id] of ids.entries()) {
    if (ids.indexOf(id) !== place) {
      context.addIssue({ code: 'custom', path: [place, 'id'], message: `"${id}" stands twice. Give each its own id` });
    }
  }
}
