import { CrashBoundary } from '../browser/CrashBoundary.tsx';
import { startRoot } from '../browser/react/react-root.ts';
import { AccountPage } from './AccountPage.tsx';
import type { ProfileProps } from './profile-props.ts';

/** Puts the member area in the place of what the page says without script. */
export default function startProfile(host: HTMLElement, left: AbortSignal): void {
  const props = JSON.parse(host.dataset['props'] ?? '') as ProfileProps;
  const root = startRoot(host);
  root.render(
    <CrashBoundary strings={props.island}>
      <AccountPage {...props} />
    </CrashBoundary>,
  );
  left.addEventListener('abort', () => root.unmount());
}
