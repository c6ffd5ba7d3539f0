import { intlTag } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import { site } from '../../page/site-content.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import sceneStyles from '../scene/scene.css?url';
import styles from './style.css?url';
import FileCheck, { type FileCheckProps } from './View.tsx';

/** Looks at a document on the reader's device and names the tool that suits it. */
const fileCheck: Part = {
  styles: [sceneStyles, styles],
  render: (view, place) => {
    const { links } = site.brand;
    return (
      <Island
        view={view}
        name="file-check"
        place={place}
        component={FileCheck}
        props={{
          strings: fileStrings(view.t),
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

function fileStrings(t: Translate): FileCheckProps['strings'] {
  return {
    choose: t('media.file.choose'),
    hint: t('media.file.hint'),
    checking: t('media.file.checking'),
    faults: {
      empty: t('media.file.fault.empty'),
      unknown: t('media.file.fault.unknown'),
      mismatch: t('media.file.fault.mismatch'),
      unreadable: t('media.file.fault.unreadable'),
    },
    kind: t('media.file.kind'),
    kinds: {
      pdf: 'PDF',
      epub: 'ePub',
      docx: 'DOCX',
      html: 'HTML',
      txt: 'TXT',
      markdown: 'Markdown',
      subtitles: t('media.file.kind.subtitles'),
    },
    size: t('media.file.size'),
    pages: t('media.file.pages'),
    pagesUnknown: t('media.file.pagesUnknown'),
    advice: {
      protected: t('media.file.advice.protected'),
      scan: t('media.file.advice.scan'),
      large: t('media.file.advice.large'),
      long: t('media.estimator.advice.long'),
      veryLong: t('media.estimator.advice.veryLong'),
    },
    open: t('media.file.open'),
    openPro: t('media.file.openPro'),
    again: t('media.file.again'),
  };
}
