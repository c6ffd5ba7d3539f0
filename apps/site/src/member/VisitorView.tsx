import type { Route } from './routes.ts';
import { Forgot } from './views/Forgot.tsx';
import { SignIn } from './views/SignIn.tsx';
import { SignUp } from './views/SignUp.tsx';
import { Verse } from './views/Verse.tsx';

interface VisitorViewProps {
  route: Route;
  onSignedIn: () => Promise<void>;
}

/** What a visitor who is not signed in sees at a route, with a verse on the facing page where there is room. */
export function VisitorView(props: VisitorViewProps) {
  return (
    <div className="member-spread">
      <VisitorForm {...props} />
      <Verse />
    </div>
  );
}

/** Views of members ask to sign in first. */
function VisitorForm({ route, onSignedIn }: VisitorViewProps) {
  switch (route.view) {
    case 'sign-up':
      return <SignUp />;
    case 'forgot':
      return <Forgot />;
    default:
      return <SignIn onSignedIn={onSignedIn} />;
  }
}
