import { useProfile } from '../profile-context.ts';

/** The page that faces the forms of visitors: a verse and its translation. */
export function Verse() {
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
