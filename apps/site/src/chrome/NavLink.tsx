import type { MessageKey } from '@duoverso/locales/messages';
import { site } from '../page/site-content.ts';
import type { ResolvedItem, View } from '../page/view.ts';

interface NavLinkProps {
  view: View;
  entry: ResolvedItem;
  /** Prefix of the label's message key. */
  area: 'nav' | 'footer';
}

/** A navigation entry as a link; external ones say so to screen readers and open as usual. */
export function NavLink({ view, entry, area }: NavLinkProps) {
  const { item, href, external } = entry;
  const current = item.to === view.route ? 'page' : undefined;
  return (
    <a
      href={href}
      className={item.kind === 'pro-tag' ? 'pro-tag' : external ? 'external' : undefined}
      aria-current={current}
      data-page-script={item.kind}
      rel={external ? 'noopener' : undefined}
    >
      {view.t(`${area}.${item.id}` as MessageKey, { brand: site.brand.name })}
    </a>
  );
}
