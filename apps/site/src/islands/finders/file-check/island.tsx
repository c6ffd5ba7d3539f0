import { intlTag } from '@duoverso/locales';
import { planWith } from '../../../page/plan-with.ts';
import { site } from '../../../page/site-content.ts';
import { type StringKeys, stringsOf } from '../../../strings/strings-of.ts';
import demoStyles from '../../demos/frame/demo.css?url';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from './style.css?url';
import FileCheck from './View.tsx';

const STRINGS = {
  choose: 'media.file.choose',
  hint: 'media.file.hint',
  checking: 'media.file.checking',
  fileErrors: {
    empty: 'media.file.fault.empty',
    unknown: 'media.file.fault.unknown',
    mismatch: 'media.file.fault.mismatch',
    unreadable: 'media.file.fault.unreadable',
  },
  kind: 'media.file.kind',
  kinds: { subtitles: 'media.file.kind.subtitles' },
  size: 'media.file.size',
  pages: 'media.file.pages',
  pagesUnknown: 'media.file.pagesUnknown',
  advice: {
    protected: 'media.file.advice.protected',
    scan: 'media.file.advice.scan',
    large: 'media.file.advice.large',
    long: 'media.estimator.advice.long',
    veryLong: 'media.estimator.advice.veryLong',
  },
  open: 'media.file.open',
  openPro: 'media.file.openPro',
  again: 'media.file.again',
} as const satisfies StringKeys;

/** Kinds of files whose names are the same in all languages. */
const KINDS = {
  pdf: 'PDF',
  epub: 'ePub',
  docx: 'DOCX',
  html: 'HTML',
  txt: 'TXT',
  markdown: 'Markdown',
};

/** Looks at a document on the reader's device and names the tool that suits it. */
const fileCheck: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { links } = site.brand;
    const strings = stringsOf(view, STRINGS, { plan: planWith('pdf-pro') });
    return (
      <Island
        view={view}
        name="file-check"
        place={place}
        component={FileCheck}
        props={{
          strings: { ...strings, kinds: { ...KINDS, ...strings.kinds } },
          intlTag: intlTag(view.locale.code),
          targets: {
            pdf: links['tool-pdf'] ?? '',
            scan: links['tool-pdf-pro'] ?? '',
            epub: links['tool-epub'] ?? '',
            subtitles: links['tool-subtitle'] ?? '',
            other: links['app'] ?? '',
          },
        }}
      />
    );
  },
};

export default fileCheck;
