import { useEffect, useRef } from 'react';
import { Vocabulary } from '../../reading/panel/Vocabulary.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

/** The words saved in this browser, with the files that can be made of them. */
export function Words() {
  const { props, t } = useProfile();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Folded in the narrow panel of the reading control, open here.
    const list = place.current?.querySelector('details');
    if (list) list.open = true;
  }, []);
  return (
    <>
      <ViewTitle title={t('words.title')} />
      <p>{t('words.lead')}</p>
      <div ref={place} className="member-words">
        <Vocabulary strings={props.words} intlTag={props.intlTag} />
      </div>
    </>
  );
}
