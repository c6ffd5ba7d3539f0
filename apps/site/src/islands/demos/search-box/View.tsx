import { useId } from 'react';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { WindowBar } from '../frame/WindowBar.tsx';
import { Examples } from '../input-box/Examples.tsx';
import { SpaceKeys } from '../input-box/SpaceKeys.tsx';
import { FoundPages } from './FoundPages.tsx';
import type { SearchBoxProps } from './search-box-props.ts';
import { type SearchBoxState, useSearchBox } from './use-search-box.ts';

/** A search page: a question turns into another language by three spaces, what it finds is read in two. */
export default function SearchBox(props: SearchBoxProps) {
  const { strings, own, examples, pages } = props;
  const { shown, view, status, touched, write, choose, ...field } = useSearchBox(props);
  const id = useId();
  const page = shown === undefined ? undefined : pages[shown];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo find" role="group" aria-label={strings.label}>
      <WindowBar address="search.example" tongue={{ lang: 'en', dir: 'ltr' }} />
      <SearchForm {...props} {...field} id={id} tongue={page?.tongue} />
      <div className="find-help demo-control">
        <p id={`${id}-hint`} className="demo-hint">
          {strings.hint}
        </p>
        <Examples className="find-known" label={strings.known} examples={examples} own={own} onChoose={write} />
      </div>
      <div className="find-head">
        <p role="status" className="find-status">
          {status}
        </p>
        <Choices
          legend={strings.results}
          options={[
            { id: 'original', label: strings.original },
            { id: 'both', label: strings.both },
          ]}
          chosen={view}
          onChoose={choose}
        />
      </div>
      <FoundPages label={strings.results} found={page?.found ?? []} tongue={page?.tongue} {...{ own, view, touched }} />
      <p className="demo-foot demo-hint">{strings.prepared}</p>
    </div>
  );
}

interface SearchFormProps
  extends Pick<SearchBoxProps, 'strings' | 'pages' | 'asked'>,
    Pick<SearchBoxState, 'field' | 'value' | 'lit' | 'change' | 'submit'> {
  id: string;
  /** Language of the question that has been answered. */
  tongue: Tongue | undefined;
}

function SearchForm({ strings, pages, asked, field, value, lit, change, submit, id, tongue }: SearchFormProps) {
  return (
    <form className="find-form" onSubmit={submit}>
      <label className="demo-unseen" htmlFor={id}>
        {strings.field}
      </label>
      <noscript>
        <span {...pages[asked.question]?.tongue}>{asked.question}</span>
      </noscript>
      <input
        ref={field}
        id={id}
        type="text"
        className="needs-script"
        inputMode="search"
        dir="auto"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        value={value}
        lang={tongue?.lang}
        onChange={change}
      />
      <SpaceKeys lit={lit} />
      <button type="submit" className="needs-script">
        {strings.go}
      </button>
    </form>
  );
}
