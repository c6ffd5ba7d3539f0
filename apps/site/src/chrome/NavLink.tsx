import { messageKey } from '@duoverso/locales/messages';
import { hasVersions, routeIn, versionName } from '../page/docs-version.ts';
import { Icon } from '../page/Icon.tsx';
import { planWith } from '../page/plan-with.ts';
import { site } from '../page/site-content.ts';
import type { ResolvedItem, View } from '../page/view.ts';

interface NavLinkProps {
  view: View;
  entry: ResolvedItem;
  /** Prefix of the label's message key. */
  area: 'nav' | 'footer';
}

/** How entries of a kind of their own look. */
const KIND_CLASSES = { 'pro-tag': 'pro-tag', profile: 'account', install: 'install' } as const;

/** A navigation entry as a link; external ones say so to screen readers and open as usual. */
export function NavLink({ view, entry, area }: NavLinkProps) {
  const { item, external, off } = entry;
  const href = area === 'nav' ? hrefInVersion(view, entry) : entry.href;
  const isHere = href === view.href(view.route);
  const current = isHere && !item.kind ? 'page' : undefined;
  const label = view.t(messageKey(`${item.kind === 'profile' ? 'nav' : area}.${item.id}`), {
    brand: site.brand.name,
    plan: planWith(item.id),
  });
  return (
    <a
      href={href}
      className={item.kind ? KIND_CLASSES[item.kind] : external ? 'external' : undefined}
      aria-current={current}
      // As the page script decides, which comes after the page has been painted: the row must not move then.
      hidden={isHere && item.kind === 'pro-tag' ? true : undefined}
      // Outside of the documentation, the version that a visitor has chosen is asked for when the link is followed (docs/choices.ts).
      data-docs-versions={area === 'nav' ? otherVersions(view, item.to) : undefined}
      data-page-script={item.kind === 'install' ? undefined : item.kind}
      rel={external ? 'noopener' : undefined}
      // In this order: a server that is told to set a flag looks for them so.
      data-flag={item.flag}
      data-off={off ? '' : undefined}
    >
      {item.kind === 'profile' ? <AccountLabel view={view} label={label} /> : label}
    </a>
  );
}

/** Where an entry leads: on a page of the documentation to the version that is read, where that has the page. */
function hrefInVersion(view: View, { item, href }: ResolvedItem): string {
  const same = view.docs.latest ? undefined : routeIn(view.docs, item.to);
  return same === undefined ? href : view.href(same);
}

/** Names of the versions beside the latest that have the page of an entry, for pages outside of the documentation. */
function otherVersions(view: View, route: string): string | undefined {
  if (!hasVersions() || view.route.startsWith('/docs/')) return undefined;
  const names = site.docsVersions.filter((version) => !version.latest && routeIn(version, route)).map(versionName);
  return names.length > 0 ? names.join(' ') : undefined;
}

/** Members read where the link leads, others what it is for: the style sheet shows one of both. */
function AccountLabel({ view, label }: { view: View; label: string }) {
  return (
    <>
      <Icon name="account" />
      <span className="account-out">{view.t('nav.signIn')}</span>
      <span className="account-in">{label}</span>
    </>
  );
}
