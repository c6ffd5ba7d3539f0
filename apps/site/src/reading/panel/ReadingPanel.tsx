import { useEffect, useId } from 'react';
import { CrashBoundary } from '../../browser/CrashBoundary.tsx';
import { fill } from '../../strings/fill.ts';
import { HOT_KEYS } from '../reading-choices.ts';
import type { ReadingConfig } from '../reading-props.ts';
import { Choice } from './Choice.tsx';
import { CopyLink } from './CopyLink.tsx';
import { keyName } from './key-name.ts';
import { Pick } from './Pick.tsx';
import { useReading } from './useReading.ts';
import { Vocabulary } from './Vocabulary.tsx';

interface ReadingPanelProps {
  config: ReadingConfig;
  /** Called once, when the fields are there. */
  onReady: () => void;
}

/** What the reader chooses: the second language, how it looks, in which order and when; and the words that were saved. */
export function ReadingPanel({ config, onReady }: ReadingPanelProps) {
  const { strings } = config;
  const { languages, code, look, failed, chooseLanguage, choose, retry } = useReading();
  const on = code !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(onReady, []);

  return (
    <CrashBoundary strings={strings}>
      {languages.length === 0 ? (
        <p>{strings.noLanguage}</p>
      ) : (
        <Choice label={strings.language} value={code} onChange={chooseLanguage}>
          <option value="">{strings.off}</option>
          {languages.map((language) => (
            <option key={language.code} value={language.code} lang={language.lang}>
              {language.label}
            </option>
          ))}
        </Choice>
      )}
      {failed && (
        <p role="alert" className="chunk-error">
          {strings.failed}{' '}
          <button type="button" onClick={retry}>
            {strings.retry}
          </button>
        </p>
      )}
      {on && (
        <>
          <LookChoices config={config} look={look} choose={choose} />
          <CopyLink code={code} strings={strings} />
        </>
      )}
      <Vocabulary strings={strings.words} intlTag={config.intlTag} />
    </CrashBoundary>
  );
}

interface LookChoicesProps extends Pick<ReturnType<typeof useReading>, 'look' | 'choose'> {
  config: ReadingConfig;
}

/** How the second language looks, in which order the two stand, and when it is shown. */
function LookChoices({ config, look, choose }: LookChoicesProps) {
  const { strings } = config;
  const id = useId();
  const held = keyName(look.key, strings.keys);
  return (
    <>
      <Choice label={strings.style} value={look.style} onChange={(style) => choose('style', style)}>
        {config.styles.map((style) => (
          <option key={style.id} value={style.id}>
            {style.name}
          </option>
        ))}
      </Choice>
      <Pick
        label={strings.order}
        name={`${id}-order`}
        value={look.order}
        options={[
          ['original', strings.orderOriginal],
          ['translation', strings.orderTranslation],
        ]}
        onChange={(order) => choose('order', order)}
      />
      <Pick
        label={strings.show}
        name={`${id}-show`}
        value={look.show}
        options={[
          ['always', strings.showAlways],
          ['hover', strings.showHover],
        ]}
        onChange={(show) => choose('show', show)}
      />
      {look.show === 'hover' && (
        <>
          <Choice
            label={strings.key}
            value={look.key}
            onChange={(value) => choose('key', HOT_KEYS.find((key) => key === value) ?? look.key)}
          >
            {HOT_KEYS.map((key) => (
              <option key={key} value={key}>
                {keyName(key, strings.keys)}
              </option>
            ))}
          </Choice>
          <p className="reading-help">{fill(strings.hoverHelp, { key: held })}</p>
        </>
      )}
    </>
  );
}
