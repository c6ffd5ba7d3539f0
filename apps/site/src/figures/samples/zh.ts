import type { Samples } from './sample.ts';

/**
 * From English and Japanese into Chinese. The tag is `zh`, without a script, because pages in traditional characters are
 * made from the rendered text; for the same reason the Japanese has no character that the conversion would change.
 */
export const zh: Samples = {
  article: {
    from: 'en',
    to: 'zh',
    credit: '梭罗《瓦尔登湖》，1854',
    lines: [
      ['Solitude', '独处'],
      [
        'This is a delicious evening, when the whole body is one sense, and imbibes delight through every pore.',
        '这是个美妙的黄昏，整个身体只剩一种感觉，每个毛孔都吸饱了喜悦。',
      ],
      ['I find it wholesome to be alone the greater part of the time.', '我觉得，大部分时间独自一人，对身心有益。'],
    ],
  },
  menu: ['Home', 'Works', 'Authors'],
  notes: {
    from: 'en',
    to: 'zh',
    credit: '王尔德《道林·格雷的画像》，1891',
    lines: [
      ['The artist is the creator of beautiful things.', '艺术家是美的事物的创造者。'],
      ['To reveal art and conceal the artist is art’s aim.', '显露艺术，隐去艺术家，这就是艺术的目的。'],
      ['All art is quite useless.', '一切艺术都毫无用处。'],
    ],
  },
  book: {
    from: 'en',
    to: 'zh',
    credit: '王尔德《快乐王子》，1888',
    lines: [
      [
        'High above the city, on a tall column, stood the statue of the Happy Prince.',
        '快乐王子的雕像立在一根高高的圆柱上，俯瞰全城。',
      ],
      ['He was very much admired indeed.', '人人都对他赞叹不已。'],
    ],
  },
  saying: {
    from: 'en',
    to: 'zh',
    credit: '王尔德《温夫人的扇子》，1892',
    lines: [
      ['We are all in the gutter, but some of us are looking at the stars.', '我们都身处沟渠，但总有人仰望星空。'],
    ],
  },
  spoken: {
    from: 'en',
    to: 'zh',
    credit: '莎士比亚《威尼斯商人》',
    lines: [['How sweet the moonlight sleeps upon this bank!', '月光多么恬静地睡在这岸上！']],
  },
  paper: {
    from: 'en',
    to: 'zh',
    credit: '麦克斯韦，1871',
    lines: [['Theory of Heat', '热的理论']],
  },
  poster: {
    from: 'en',
    to: 'zh',
    credit: '',
    lines: [
      ['The lighthouse', '灯塔'],
      ['open until evening', '开放至傍晚'],
    ],
  },
  bubble: {
    from: 'ja',
    to: 'zh',
    credit: '小林一茶，1816',
    lines: [['やせ蛙\nまけるな一茶\nこれにあり', '瘦青蛙，\n别认输！\n一茶在这里。']],
  },
  message: {
    from: 'zh',
    to: 'en',
    credit: '',
    lines: [['会议可以改到星期四吗？', 'Could we move the meeting to Thursday?']],
  },
};
