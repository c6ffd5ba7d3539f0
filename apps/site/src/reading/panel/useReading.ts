import { useCallback, useEffect, useState } from 'react';
import { type PageLanguage, pageLanguages } from '../page-languages.ts';
import { currentLook, followReading, READING_EVENT, wantedLanguage } from '../reading.ts';
import { type ReadingLook, writeLanguage, writeLook } from '../reading-choices.ts';
import { hasFailed } from '../reading-failure.ts';

export interface Reading {
  /** What can stand beside the page's text. */
  readonly languages: readonly PageLanguage[];
  /** Locale code of the chosen language that the page has; empty when there is none. */
  readonly code: string;
  readonly look: ReadingLook;
  /** Whether the chosen language could not be loaded. */
  readonly failed: boolean;
  readonly chooseLanguage: (code: string) => void;
  readonly choose: <Name extends keyof ReadingLook>(name: Name, value: ReadingLook[Name]) => void;
  readonly retry: () => void;
}

/** The reader's choices, kept in step with the page and with other tabs. */
export function useReading(): Reading {
  const [languages] = useState(() => pageLanguages());
  const [state, setState] = useState(snapshot);
  const refresh = useCallback(() => setState(snapshot()), []);

  useEffect(() => {
    document.addEventListener(READING_EVENT, refresh);
    return () => document.removeEventListener(READING_EVENT, refresh);
  }, [refresh]);

  return {
    languages,
    ...state,
    chooseLanguage: (code) => {
      writeLanguage(code);
      refresh();
      void followReading(true);
    },
    choose: (name, value) => {
      writeLook(name, value);
      refresh();
      void followReading();
    },
    retry: () => void followReading(true),
  };
}

function snapshot(): Pick<Reading, 'code' | 'look' | 'failed'> {
  return {
    code: wantedLanguage()?.code ?? '',
    look: currentLook(),
    failed: hasFailed(),
  };
}
