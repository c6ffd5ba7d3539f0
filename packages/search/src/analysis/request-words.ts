import { foldWord } from './fold-word.ts';
import { baseOf } from './language-tag.ts';

/**
 * Words that ask for something, and verbs that say next to nothing of it: `feature request: add support for …`. In a query they are
 * stop words; in a text they are words like others. Folded on reading.
 */
const REQUEST_WORDS: Readonly<Record<string, string>> = {
  en: `add adding added allow allows ask asking bug enable enabled feature features happen happening hello help hi implement improve improvement issue
    kindly make makes making possible possibility problem provide question request requesting suggest suggestion support supported supporting thanks
    try trying tried unable wish wanted work works working would`,
  de: `anfrage anregung bitte bug erlauben ermöglichen feature featurewunsch frage funktion funktioniert funktionieren gewünscht hallo hilfe hinzufügen hinzu möglich
    möglichkeit problem unterstützen unterstützt unterstützung verbessern vorschlag wunsch wünsche wünschen danke geht gehen`,
  es: `agregar añadir ayuda bug característica favor función gracias habilitar hola implementar mejora mejorar ocurre pasa permitir petición posible posibilidad
    problema pregunta solicitar solicito solicitud soportar soporte sugerencia sugerir funciona funcionar`,
  fr: `activer aide ajout ajouter amélioration améliorer arrive bonjour bug demande demander fonction fonctionne fonctionner fonctionnalité implémenter merci
    permettre possible possibilité prise problème proposer question suggestion support supporter marche marcher souhaite souhaiter`,
  it: `abilitare aggiungere aggiunta aiuto bug capita chiedere ciao consentire domanda funziona funzionare funzione funzionalità grazie implementare migliorare
    miglioramento permettere possibile possibilità problema richiesta richiedere suggerimento supportare supporto vorrei`,
  pt: `acontece adicionar adição ajuda bug dúvida favor função funcionalidade funciona funcionar gostaria habilitar implementar melhorar melhoria obrigado obrigada
    olá ocorre oi pedido pedir pergunta permitir possível possibilidade problema solicitar solicitação solicito sugestão sugerir suportar suporte`,
  ru: `баг вопрос добавить добавьте добавления добавление запрос здравствуйте возможность возможно включить пожалуйста помогите помощь поддержать поддержка
    поддержку поддерживать предложение предлагаю просьба привет проблема работает работать реализовать сделайте спасибо улучшение улучшить фича функция функцию
    хотелось`,
  ar: `اضافة إضافة أضف اضف اقتراح خاصية خلل دعم رجاء سؤال شكرا طلب مرحبا مساعدة مشكلة ميزة يرجى يعمل تعمل تدعم يدعم تحسين تفعيل السماح`,
  hi: `अनुरोध जोड़ें जोड़ने जोड़ो धन्यवाद नमस्ते बग मदद सहायता समर्थन समस्या सुझाव सुधार सुविधा कृपया सवाल संभव madad request support feature problem
    please bug`,
  zh: `希望 建议 增加 添加 新增 加入 支持 使用 出现 进行 功能 问题 反馈 求助 求 麻烦 谢谢 您好 你好 大佬 作者 开发者 提供 实现 优化 改进 改善 请求 尝试 试试 发现 遇到
    关于 情况 无法 不到 一直 总是 每次 突然 现在 目前 最近`,
  'zh-TW': `希望 建議 增加 添加 新增 加入 支持 支援 使用 出現 進行 功能 問題 反饋 回報 求助 求 麻煩 謝謝 您好 你好 大佬 作者 開發者 提供 實現 優化 改進 改善 請求 嘗試 試試 發現 遇到
    關於 情況 無法 不到 一直 總是 每次 突然 現在 目前 最近`,
  ja: `お願い 要望 希望 追加 対応 機能 サポート 使用 利用 改善 提案 問題 質問 不具合 バグ ほしい 欲しい 願い いただき いただけ 可能 出る 発生 場合 ます ませ まし でしょ しまう てる
    もらえ くれ みたい よう 感じ 思い 思う でき きる られ れ せる`,
  ko: `기능 추가 추가해 요청 요청합니다 지원 지원해 개선 제안 건의 문제 버그 질문 부탁 부탁드립니다 부탁드려요 주세요 주셨으면 바랍니다 좋겠습니다 좋겠어요 가능 가능한가요 가능할까요 발생
    사용 사용하는 사용할 이용 도움 감사합니다 안녕하세요 됩니다 됩니까 됨 나옴 나와요 않아요 않습니다 않음 작동 작동하지`,
};

/** The folded request words of a language; none for a language without a list. */
export function requestWordsOf(language: string): ReadonlySet<string> {
  const row = Object.hasOwn(REQUEST_WORDS, language) ? language : baseOf(language);
  return new Set((REQUEST_WORDS[row ?? ''] ?? '').split(/\s+/).filter(Boolean).map(foldWord));
}
