import { WordList } from '../../reading/words/WordList.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

/** The words saved in this browser, for everybody: they belong to no account. */
export function Words() {
  const { props, t } = useProfile();
  return (
    <>
      <ViewTitle title={t('words.title')} />
      <p>{t('words.lead')}</p>
      <WordList strings={props.words} intlTag={props.intlTag} />
    </>
  );
}
