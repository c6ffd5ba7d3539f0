import { foldWord } from './fold-word.ts';
import { baseOf } from './language-tag.ts';

/** Words that carry little: they need not occur, and weigh little where they do. Folded on reading. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: `a about after all also am an and any are as at be because been before being but by can cannot could did do does doing
    for from get gets getting had has have having he her his how i if in into is isn it its just let like may me might more
    much many my need no not of off on one only or our out over own please she should so some such than that the their them then there
    these they this those to too under until up us use used using very want was way we were what when where which while who
    why will with without won would you your don doesn`,
  de: `aber alle als am an auch auf aus bei beim bin bis brauche da das dass dem den der des die dies diese dieser dieses doch
    du durch ein eine einem einen einer eines er es für geht gibt haben hat hier ich ihr im in ist ja kann kein keine können
    mache machen man mehr mein meine mich mir mit muss nach nicht noch nur oder ob ohne sein sich sie sind so soll über um und uns unter
    vom von vor warum was wenn wer werden wie wieder wird wo wohin zu zum zur
    also allem alles anderen ihnen ihre ihren ihrem unser unsere euer eure damit dann dazu denn dürfen darf etwas gerade gern gibts hab hatte immer jede jeder jedes jetzt lassen lässt lass mal möchte nun schon seit seine sind sollte sollen statt viel wann wegen weil welche welchen welcher welches weshalb wieso will wollen wurde würde während wirklich`,
  es: `a al algo algún alguna ante antes aquí así aún cada como cómo con cual cuál cuando cuándo cuánta cuántas cuánto cuántos de del desde donde dónde dos
    el él ella en entre era es esa ese eso esta está están este esto hace hacer hay hasta la las le lo los más me mi mis muy
    no nos o para pero por porque puede puedo qué que quién se sea ser si sí sin sobre son su sus también te tengo tiene
    tienen todo todos tu un una unas uno unos usar y ya yo`,
  fr: `a afin ai alors au aucun aussi autre aux avant avec avoir c ce ceci cela celle ces cet cette chez combien comme comment d dans
    de depuis des dois doit donc du elle en encore est et être fait faire faut il ils j je l la le les leur lui ma mais me
    même mes moi mon n ne nos notre nous on ou où par pas peut peux plus plusieurs pour pourquoi puis qu quand que quel
    quelle quelles quels qui quoi s sa sans se ses si son sont sous sur ta te tous tout toute très tu un une utiliser vers
    vos votre vous y
    aller ait bien cela chaque dont elles étais était eux ils jamais jusque là lors mien mettre nous ont peu peut-être pouvoir puisse quoi rien sais savoir sera serait seulement sinon soit suis tant toujours toutes trop va vais vas veut veux voir vont déjà ça`,
  it: `a ad agli ai al alla alle allo anche ancora avere c che chi ci come con cosa così cui da dagli dai dal dalla dalle dei
    del della delle dello devo di dove due è e ed era fa fare gli ha hanno ho i il in io l la le lei lo loro lui ma mi mia
    mio molto ne negli nei nel nella nelle no noi non o ogni per perché più poi posso può quale quali quando quanto quello
    questa queste questi questo qui se sei senza si sia sono sopra su sua sue sugli sul sulla sulle suo tra un una uno
    usare vi voi
    abbiamo alcuni allora altra altre altri altro bene bisogna come dà dare dopo dovrebbe fatto già invece mai mentre mette metto nella nello nessun nulla nuovo ogni ora poi possono può puoi prima quanti quante qualche sempre solo sta stato stesso tanto tra tutta tutte tutti tutto va vado vedo vedere vengo viene vorrei voglio vuole`,
  pt: `a à ao aos algum alguma ante antes as às até com como da das de dela dele deles depois do dos e é ela ele eles em entre
    era essa esse esta está estão este eu faço faz fazer foi há isso isto já la lo mais mas me mesmo meu meus minha minhas
    muito na não nas nem no nos o onde os ou para pela pelas pelo pelos pode podem posso por porque porquê pra preciso qual
    quais quando quanto que quê quem quero se sem ser seu seus só sobre sua suas também te tem tenho ter todo todos tu um uma
    umas uns usar uso vou você vocês`,
  ru: `а без был была были было быть в вам вас весь во вот все всё вы где да делать для до его ее её если есть еще ещё же за и из или
    им их к как какая какие какой ко когда которые который кто ли либо мне может можно мой мы на надо нам нас не него нет ни
    но ну нужно о об он она они оно от по под почему при про с сам свой себя сделать сколько со так также там те тем то тоже только
    у уже хочу чем что чтобы эта эти это этот я`,
  ar: `في من إلى على عن مع هذا هذه ذلك تلك هو هي هم أن إن أو و ثم لا لم لن ما ماذا متى أين كيف لماذا هل كل بعض قد كان كانت يكون
    التي الذي الذين بين بعد قبل عند حتى أي أنا أنت نحن بدون أفعل يمكن يمكنني أريد غير كم
    اذا إذا لما مش مو ليش ايش وش شو اللي عشان علشان ازاي إزاي شلون كيفية انا انت احنا عندي لي لك له لها به بها فيه فيها منه منها عليه عليها الى عن حق ليس ليست هنا هناك يوجد ممكن ابغى ابي عايز عاوز بدي اقدر استطيع أستطيع لازم يجب دون ايضا أيضا نفس عند لدي فقط منذ حين وين فين هاي دي ده بعدما بينما حيث كذلك طريقة
    الآن أثناء خلال حاليا حول جدا لكن بس كمان برضو ليه ايه امتى مين منين اني انه انها هذي هذول كده كدا زي بتاع بتاعي حقي تبع مافي مفيش مابي
    يبي تبي نبي يبغى تبغى نبغى بغيت ودي احتاج أحتاج محتاج اخلي خلي اسوي نسوي شوي لحالها لحاله`,
  hi: `का के की को में से पर है हैं था थे थी और या एक यह वह ये वे इस उस जो तो ही भी नहीं न कि क्या क्यों कैसे कब कहाँ कौन किस कितना कितनी कितने
    करना करें करे कर करता करते लिए साथ बिना अपना अपने अपनी मैं हम आप मेरा मेरे मेरी हो होता होती होते सकता सकते सकती जा जाता
    रहा रही रहे गया गई गए चाहिए हूं होगा होगी होंगे सकते सका वाला वाली वाले अब अभी तब जब जहां वहां यहां उसे इसे उन इन उनके इनके उसका इसका मुझे हमें आपको कोई कुछ किसी सब सभी बहुत तक द्वारा बार फिर लेकिन मगर अगर यदि तरह जैसे वैसे जाए जाएं जाते जाती दो दें देना देता दिया लेना लें ले पाता पाते रखना करूं करो किया की गयी ना मत सिर्फ केवल बस hai hain ka ki ke ko se me mein par pe kya kyu kyun kaise kab kahan kaun kitna kitne kitni nahi nahin nhi na mat ho hota hoti hua hui raha rahi rahe karna kare karen karu kar karo sakta sakte sakti wala wali wale aur ya ek yeh ye woh wo mera mere meri apna apni apne mujhe hum aap bhi to hi tak liye jaye hoga chahiye`,
  zh: `的 了 是 在 和 与 及 或 也 都 就 而 但 吗 呢 吧 啊 么 把 被 给 让 对 从 到 于 以 为 不 没 没有 有 很 太 非常 特别 挺 比较 我 你 您 他 她 它 我们 你们
    这 那 这个 那个 这里 哪里 哪 哪个 哪些 什么 怎么 怎样 如何 为什么 为何 多少 几 是否 能 能否 可以 可 会 要 想 请 请问 一个 一下 时候 办 怎么办
    如果 因为 所以 之 其 个 上 里 中 用 做 去 来 后 时 该 需要 应该 还 还是 又 再 只 才 怎 怎么样 咋 不能 不了`,
  'zh-TW': `的 了 是 在 和 與 及 或 也 都 就 而 但 嗎 呢 吧 啊 麼 把 被 給 讓 對 從 到 於 以 為 不 沒 沒有 有 很 太 非常 特别 挺 比较 我 你 您 他 她 它
    我們 你們 這 那 這個 那個 這裡 哪裡 哪 哪個 哪些 什麼 怎麼 怎樣 如何 為什麼 為何 多少 幾 是否 能 能否 可以 可 會 要 想 請 請問 一個 一下
    時候 辦 怎麼辦 如果 因為 所以 之 其 個 上 裡 中 用 做 去 來 後 時 該 需要 應該 還 還是 又 再 只 才 怎 怎麼樣 不能 不了`,
  ja: `は が を に へ で と も の や か ね よ から まで より など です ます した して する しない ない ある いる なる れる られる たい この その
    あの どの これ それ あれ どれ ここ そこ どこ いつ 何 なに なぜ どう どうやって どうして 方法 には では とは でき できる できない ください
    こと もの ため ので のに し た て だ`,
  ko: `은 는 이 가 을 를 의 에 에서 에게 으로 로 와 과 도 만 및 또는 그리고 그 이것 그것 저 어떻게 왜 무엇 언제 어디 어디서 누구 어떤 무슨
    하는 하는지 방법 나요 있나요 하나요 있는 없는 수 것 할 하려면 있다 없다 합니다 입니다 되나요 해요 있어요 없어요 없나요 인가요 얼마나 누가 나 나는 내 내가 저는 제 제가 우리
    안 못 좀 더 잘 다 왜 거 것 걸 게 때 중 하고 하게 해서 하면 했는데 싶어요 싶은데 되는 되면 돼요 됐어요 안돼요 해줘 해주세요 알려줘 이거 그거 저거 이런 그런 여기 거기 지금 혹시 자꾸 계속`,
};

/** Stop words that turn or measure what is asked: they need not occur, and where they do, the record is about the same. Folded on reading. */
const TURNING_WORDS: Readonly<Record<string, string>> = {
  en: 'no not without only off out much many more',
  de: 'kein keine nicht nur ohne mehr',
  es: 'no sin más cuánto cuánta cuántos cuántas',
  fr: 'aucun pas sans combien plus plusieurs',
  it: 'no non senza più quanto solo mai',
  pt: 'não nem sem só mais quanto',
  ru: 'без нет не только сколько ни',
  ar: 'لا لم لن غير بدون كم مش مو فقط ليس مافي مفيش مابي',
  hi: 'नहीं न बिना कितना कितनी कितने मत सिर्फ केवल बस kitna kitne kitni nahi nahin nhi mat',
  zh: '不 没 没有 多少 几 只 才 不能 不了 是否',
  'zh-TW': '不 沒 沒有 多少 幾 只 才 不能 不了 是否',
  ja: 'ない できない',
  ko: '없는 없다 없어요 없나요 얼마나 안 못',
};

/** The folded stop words of a language that turn or measure what is asked; each is a stop word, too. */
export function turningWordsOf(language: string): ReadonlySet<string> {
  return listOf(TURNING_WORDS, language);
}

/** The folded stop words of a language; none for a language without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return listOf(STOP_WORDS, language);
}

function listOf(lists: Readonly<Record<string, string>>, language: string): ReadonlySet<string> {
  const row = Object.hasOwn(lists, language) ? language : baseOf(language);
  const list = lists[row ?? ''] ?? '';
  return new Set(list.split(/\s+/).filter(Boolean).map(foldWord));
}
