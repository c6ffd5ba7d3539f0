import { WordList } from '../../reading/words/WordList.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { AccountWords } from './AccountWords.tsx';

interface WordsProps {
  /** Who is signed in. */
  member: string | undefined;
}

/** The words saved in this browser, for everybody; members may have them kept in the account. */
export function Words({ member }: WordsProps) {
  const { props, t } = useProfile();
  return (
    <>
      <ViewTitle title={t('words.title')} />
      <p>{t('words.lead')}</p>
      {member === undefined ? <p>{t('words.account')}</p> : <AccountWords key={member} member={member} />}
      <WordList strings={props.words} intlTag={props.intlTag} />
    </>
  );
}
