/** Words that the library reads otherwise than dictionaries do (现代汉语词典). */
const CORRECTED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    粘贴: 'zhān tiē',
    切换: 'qiē huàn',
    切成: 'qiē chéng',
    还是: 'hái shi',
    载入: 'zài rù',
    重载: 'chóng zài',
    每行: 'měi háng',
    空行: 'kòng háng',
    逐行: 'zhú háng',
    断行: 'duàn háng',
    分行: 'fēn háng',
    换行: 'huàn háng',
    留空: 'liú kòng',
    填空: 'tián kòng',
    有空: 'yǒu kòng',
    偏好: 'piān hào',
    调校: 'tiáo jiào',
    选中: 'xuǎn zhòng',
    藏语: 'zàng yǔ',
    不当: 'bù dàng',
    正当理由: 'zhèng dàng lǐ yóu',
    来不及: 'lái bu jí',
    就得: 'jiù děi',
  }).map(([word, reading]) => [word, reading.split(' ')]),
);
/** Words that have two readings. */
const UNSURE = /^(?:正当|不着|当[天月日年]|空着|卡住|不为|为人|一行)$/;
/** In front of a verb it is "only"; after a number a measure. */
const ONLY = /^只(?![身言]).+/;
const NUMBER = /[一二两兩三四五六七八九十百几幾数數半每这這那\d]\s?$/;
/** "Is it or not", and what cannot be done: the sign in the middle has no tone. */
const WITHIN = /^(?:(.)不\1|.不(?:[到了起住见懂及下上过完开出动清着定]|[出起]来))$/;
/** After a verb the sign has no tone, in words of its own it may have one. */
const WITH_TONE = /^(?:[获取不所应心难赢博夺值求]得|得.*)$/;

/**
 * How a word is read; `undefined` where that is not sure.
 * @param word in simplified characters
 * @param signs how the library reads them, where it is sure
 * @param before the text before it
 */
export function readException(
  word: string,
  signs: readonly string[] | undefined,
  before: string,
): readonly string[] | undefined {
  const known = CORRECTED.get(word);
  if (known || !signs) return known;
  if (UNSURE.test(word)) return undefined;
  if (ONLY.test(word)) return NUMBER.test(before) ? undefined : ['zhǐ', ...signs.slice(1)];
  if (WITHIN.test(word)) return [signs[0] as string, 'bu', ...(word.endsWith('着') ? ['zháo'] : signs.slice(2))];
  if (/.为$/.test(word) && word !== '因为') return signs.with(-1, 'wéi');
  if (/.得/.test(word) && signs[word.indexOf('得')] === 'dé' && !WITH_TONE.test(word)) return undefined;
  return signs;
}
