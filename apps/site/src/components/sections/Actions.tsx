import { resolveAction, type View } from '../../view.ts';

interface ActionsProps {
  view: View;
  actions: readonly { readonly label: string; readonly to: string }[];
}

/** Buttons that lead on, the main one first; those whose page waits are left out. */
export function Actions({ view, actions }: ActionsProps) {
  const shown = actions.flatMap(({ label, to }) => {
    const href = resolveAction(to, view);
    return href ? [{ label, href }] : [];
  });
  return (
    <p className="actions">
      {shown.map(({ label, href }, index) => (
        <a key={href} className={index === 0 ? 'button button-main' : 'button'} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
