import type { Samples } from './sample.ts';

/** From English and Japanese into Brazilian Portuguese. */
export const ptBr: Samples = {
  article: {
    from: 'en',
    to: 'pt-BR',
    credit: 'Henry D. Thoreau, Walden, 1854',
    lines: [
      ['Solitude', 'Solidão'],
      [
        'This is a delicious evening, when the whole body is one sense, and imbibes delight through every pore.',
        'É um anoitecer delicioso, em que o corpo inteiro é um só sentido e absorve prazer por todos os poros.',
      ],
      [
        'I find it wholesome to be alone the greater part of the time.',
        'Acho saudável ficar sozinho a maior parte do tempo.',
      ],
    ],
  },
  menu: ['Home', 'Works', 'Authors'],
  notes: {
    from: 'en',
    to: 'pt-BR',
    credit: 'Oscar Wilde, The Picture of Dorian Gray, 1891',
    lines: [
      ['The artist is the creator of beautiful things.', 'O artista é o criador de coisas belas.'],
      [
        'To reveal art and conceal the artist is art’s aim.',
        'Revelar a arte e ocultar o artista é a finalidade da arte.',
      ],
      ['All art is quite useless.', 'Toda arte é completamente inútil.'],
    ],
  },
  book: {
    from: 'en',
    to: 'pt-BR',
    credit: 'Oscar Wilde, The Happy Prince, 1888',
    lines: [
      [
        'High above the city, on a tall column, stood the statue of the Happy Prince.',
        'No alto da cidade, sobre uma coluna elevada, erguia-se a estátua do Príncipe Feliz.',
      ],
      ['He was very much admired indeed.', 'Todos o admiravam muito.'],
    ],
  },
  saying: {
    from: 'en',
    to: 'pt-BR',
    credit: 'Oscar Wilde, Lady Windermere’s Fan, 1892',
    lines: [
      [
        'We are all in the gutter, but some of us are looking at the stars.',
        'Estamos todos na sarjeta, mas alguns de nós olham para as estrelas.',
      ],
    ],
  },
  spoken: {
    from: 'en',
    to: 'pt-BR',
    credit: 'Shakespeare, The Merchant of Venice',
    lines: [['How sweet the moonlight sleeps upon this bank!', 'Como é doce o luar que dorme nesta margem!']],
  },
  paper: {
    from: 'en',
    to: 'pt-BR',
    credit: 'James Clerk Maxwell, 1871',
    lines: [['Theory of Heat', 'Teoria do calor']],
  },
  poster: {
    from: 'en',
    to: 'pt-BR',
    credit: '',
    lines: [
      ['The lighthouse', 'O farol'],
      ['open until evening', 'aberto até o anoitecer'],
    ],
  },
  bubble: {
    from: 'ja',
    to: 'pt-BR',
    credit: 'Kobayashi Issa, 1816',
    lines: [['やせ蛙\nまけるな一茶\nこれにあり', 'Não desista,\nrã magrinha!\nIssa está aqui.']],
  },
  message: {
    from: 'pt-BR',
    to: 'en',
    credit: '',
    lines: [['Podemos adiar a reunião para quinta?', 'Could we move the meeting to Thursday?']],
  },
};
