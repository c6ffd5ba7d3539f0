import type { Route } from './routes.ts';
import { Forgot } from './views/Forgot.tsx';
import { SignIn } from './views/SignIn.tsx';
import { SignUp } from './views/SignUp.tsx';

interface VisitorViewProps {
  route: Route;
  onSignedIn: () => Promise<void>;
}

/** What a visitor who is not signed in sees at a route: views of members ask to sign in first. */
export function VisitorView({ route, onSignedIn }: VisitorViewProps) {
  switch (route.view) {
    case 'sign-up':
      return <SignUp />;
    case 'forgot':
      return <Forgot />;
    default:
      return <SignIn onSignedIn={onSignedIn} />;
  }
}
