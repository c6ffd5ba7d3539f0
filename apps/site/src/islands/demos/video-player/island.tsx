import type { Translate } from '@duoverso/locales/messages';
import { contentDir, site } from '../../../page/site-content.ts';
import { fileHref } from '../../../page/view.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { tongueOf } from '../frame/demo-texts.ts';
import { filmFor, type Track } from './films.ts';
import styles from './style.css?url';
import VideoPlayer, { type CaptionSetting } from './View.tsx';
import { cueAt } from './vtt.ts';

/** A film with captions in two languages (`content/scenes/video-player.json`, `content/scenes/captions/`). */
const videoPlayer: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { original, translation, both, ...film } = filmFor(contentDir, locale.code);
    const href = ({ name }: Track) => fileHref(`/captions/${name}`);
    return (
      <Island
        view={view}
        name="video-player"
        place={place}
        component={VideoPlayer}
        props={{
          strings: stringsOf(view, {
            label: 'media.player.label',
            picture: 'media.player.picture',
            play: 'media.player.play',
            pause: 'media.player.pause',
            position: 'media.player.position',
            settings: 'scenes.settings',
            failed: 'media.player.failed',
            retry: 'error.chunk.retry',
            save: 'media.player.save',
            saveOriginal: 'media.player.saveOriginal',
            saveTranslation: 'media.player.saveTranslation',
            saveBoth: 'media.player.saveBoth',
          }),
          settings: captionSettings(t),
          film: {
            credit: t('media.credit', { credit: film.credit, brand: site.brand.name }),
            seconds: film.seconds,
            posterAt: film.posterAt,
            tongues: { original: tongueOf(film.lang), translation: { lang: locale.lang, dir: locale.dir } },
            tracks: { original: href(original), translation: href(translation), both: href(both) },
            poster: {
              original: cueAt(original.cues, film.posterAt),
              translation: cueAt(translation.cues, film.posterAt),
            },
          },
        }}
      />
    );
  },
};

export default videoPlayer;

function captionSettings(t: Translate): CaptionSetting[] {
  return [
    {
      id: 'order',
      label: t('media.player.order'),
      options: [
        { id: 'original-first', label: t('media.player.order.originalFirst') },
        { id: 'translation-first', label: t('media.player.order.translationFirst') },
        { id: 'original', label: t('media.player.order.original') },
        { id: 'translation', label: t('media.player.order.translation') },
      ],
    },
    {
      id: 'size',
      label: t('media.player.size'),
      options: [
        { id: 'small', label: t('media.player.size.small') },
        { id: 'medium', label: t('media.player.size.medium') },
        { id: 'large', label: t('media.player.size.large') },
      ],
    },
    {
      id: 'background',
      label: t('media.player.background'),
      options: [
        { id: 'none', label: t('media.player.background.none') },
        { id: 'shade', label: t('media.player.background.shade') },
        { id: 'solid', label: t('media.player.background.solid') },
      ],
    },
    {
      id: 'position',
      label: t('media.player.place'),
      options: [
        { id: 'bottom', label: t('media.player.place.bottom') },
        { id: 'top', label: t('media.player.place.top') },
      ],
    },
  ];
}
