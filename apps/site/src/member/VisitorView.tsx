import { useProfile } from './profile-context.ts';
import type { Route } from './routes.ts';
import { Forgot } from './views/Forgot.tsx';
import { SignIn } from './views/SignIn.tsx';
import { SignUp } from './views/SignUp.tsx';

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
      return <SignIn onSignedIn={onSignedIn} reported={'reported' in route ? route.reported : undefined} />;
  }
}

/** The page that faces the forms of visitors: a verse and its translation. */
function Verse() {
  const { verse } = useProfile().props;
  if (verse === undefined) return null;
  const { original, translation, credit } = verse;
  return (
    <figure className="member-verse">
      <blockquote lang={original.lang} dir={original.dir}>
        {original.text}
      </blockquote>
      <blockquote className="member-verse-translation" lang={translation.lang} dir={translation.dir}>
        {translation.text}
      </blockquote>
      <figcaption>{credit}</figcaption>
    </figure>
  );
}
