import type { Translate } from '@duoverso/locales/messages';

/** What is said where a part of the page has crashed. */
export interface CrashStrings {
  readonly crashTitle: string;
  readonly crashRetry: string;
  readonly crashPageTitle: string;
}

/** The words of a crash in the language of the page. */
export function crashStrings(t: Translate): CrashStrings {
  return {
    crashTitle: t('error.crash.title'),
    crashRetry: t('error.crash.retry'),
    crashPageTitle: t('error.crash.pageTitle'),
  };
}
