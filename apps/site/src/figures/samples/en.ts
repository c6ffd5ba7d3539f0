import type { Samples } from './sample.ts';

/** From French and Japanese into English. */
export const en: Samples = {
  article: {
    from: 'fr',
    to: 'en',
    credit: 'Jules Renard, Histoires naturelles, 1896',
    lines: [
      ['Le chasseur d’images', 'The hunter of images'],
      [
        'Il laisse ses armes à la maison et se contente d’ouvrir les yeux. Les yeux servent de filets où les images s’emprisonnent d’elles-mêmes.',
        'He leaves his weapons at home and is content to open his eyes. The eyes serve as nets in which images catch themselves.',
      ],
      [
        'Il prend ensuite l’image de la rivière. Elle blanchit aux coudes et dort sous la caresse des saules.',
        'Next he takes the image of the river. It whitens at the bends and sleeps under the caress of the willows.',
      ],
    ],
  },
  menu: ['Accueil', 'Œuvres', 'Auteurs'],
  notes: {
    from: 'fr',
    to: 'en',
    credit: 'Jules Renard, Les hirondelles, 1896',
    lines: [
      ['Elles me donnent ma leçon de chaque jour.', 'They give me my lesson for the day.'],
      ['Elles pointillent l’air de petits cris.', 'They dot the air with little cries.'],
      [
        'Elles tracent une raie droite, posent une virgule au bout, et, brusquement, vont à la ligne.',
        'They draw a straight stroke, set a comma at its end and, all at once, begin a new line.',
      ],
    ],
  },
  book: {
    from: 'ja',
    to: 'en',
    credit: 'Natsume Sōseki, I Am a Cat, 1905',
    lines: [
      ['吾輩は猫である。名前はまだ無い。', 'I am a cat. As yet I have no name.'],
      [
        'どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。',
        'Where I was born I have no idea. All I remember is mewing away in some dim, damp place.',
      ],
    ],
  },
  saying: {
    from: 'fr',
    to: 'en',
    credit: 'Jules Renard, Le papillon, 1896',
    lines: [
      [
        'Ce billet doux plié en deux cherche une adresse de fleur.',
        'This love note, folded in two, is looking for a flower’s address.',
      ],
    ],
  },
  spoken: {
    from: 'fr',
    to: 'en',
    credit: 'Alfred de Musset, Ballade à la lune',
    lines: [['La lune comme un point sur un i.', 'The moon, like the dot on an i.']],
  },
  paper: {
    from: 'fr',
    to: 'en',
    credit: 'Joseph Fourier, 1822',
    lines: [['Théorie de la chaleur', 'Theory of heat']],
  },
  poster: {
    from: 'fr',
    to: 'en',
    credit: '',
    lines: [
      ['Le phare', 'The lighthouse'],
      ['ouvert jusqu’au soir', 'open until evening'],
    ],
  },
  bubble: {
    from: 'ja',
    to: 'en',
    credit: 'Kobayashi Issa, 1816',
    lines: [['やせ蛙\nまけるな一茶\nこれにあり', 'Skinny frog,\ndon’t give up!\nIssa is here.']],
  },
  message: {
    from: 'fr',
    to: 'en',
    credit: '',
    lines: [['On peut repousser la réunion à jeudi ?', 'Could we move the meeting to Thursday?']],
  },
};
