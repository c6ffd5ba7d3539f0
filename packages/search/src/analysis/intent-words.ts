import { foldWord } from './fold-word.ts';
import { baseOf } from './language-tag.ts';

/** What a searcher is after: a fault to be put right, a way to do something, what becomes of data, or money. */
export type Intent = 'symptom' | 'task' | 'privacy' | 'money';

/**
 * Words that tell what a query is after, by language; `*` at the end stands for any ending, and in Chinese, Japanese and Korean each may stand
 * anywhere. Folded on reading. Words that every reader has to type for any matter (`translate`, `page`) tell nothing and are not here.
 */
const WORDS: Readonly<Record<string, Readonly<Record<Intent, string>>>> = {
  en: {
    symptom: `not n't doesnt dont cant isnt wont didnt no fail* error* broken break* crash* stuck stop* wrong missing disappear* blank empty slow* lag* freez* hang*
      overlap* skip* ignor* never nothing unable cannot without refus* reject* invalid bug lost gone glitch* endless* forever problem* trouble* why twice garbled`,
    task: `how can set setup change* turn enable disable install* connect configure switch choose use save export import download* where make`,
    privacy: `privacy private data gdpr personal collect* track* spy* confidential secret* secure security leak* store* law legal consent history`,
    money: `refund* cancel* money charge* pay* paid price* pricing cost* bill* invoice* subscription* unsubscribe renew* cheap* expensive`,
  },
  de: {
    symptom: `nicht kein* fehler* fehlt fehlschlag* kaputt abst* hangt langsam* leer* weiss falsch* uberlapp* uberlager* verschwund* verschwind* ubersprungen ignorier* nie
      niemals nichts defekt problem* warum wieso endlos* ewig abgelehnt ungultig* bricht abgebrochen stopp* blockiert doppelt`,
    task: `wie kann einstell* ander* aktivier* deaktivier* installier* einricht* verbind* umschalt* wahl* speicher* export* import* herunterlad* wo`,
    privacy: `datenschutz* daten dsgvo privat* personenbezogen* sammel* gesammelt vertraulich* geheim* sicherheit speicherung verlauf recht* gesetz*`,
    money: `erstatt* ruckerstatt* kundig* geld zahl* bezahl* gezahlt preis* kosten kostet abo* rechnung* teuer`,
  },
  fr: {
    symptom: `ne n pas aucun* erreur* echou* echec panne bloqu* casse* lent* vide blanc* manqu* chevauch* saute* ignor* jamais rien impossible probleme* pourquoi refus* invalide
      disparu* disparai* plant* infini* tourne`,
    task: `comment peut puis regler chang* activ* desactiv* install* connect* configur* choisir enregistr* export* import* telecharg* ou modifier`,
    privacy: `confidentialite prive* donnees rgpd personnel* collect* espion* secret* securite fuite conserv* loi historique`,
    money: `rembours* annul* resili* argent paye* payer paiement prix tarif* cout* abonnement* facture* cher`,
  },
  es: {
    symptom: `no error* falla* fallo roto* rota* lento* lenta* vacio* blanco falta* superpon* solap* salta* ignora* nunca nada imposible problema* "por que" rechaz* invalid*
      desaparec* cuelga* congel* atasc* infinit* bloque*`,
    task: `como puedo configurar cambiar activar desactivar instalar conectar elegir guardar exportar importar descargar donde usar`,
    privacy: `privacidad privado* datos rgpd personal* recopil* recog* espia* confidencial* secreto* seguridad filtra* ley historial`,
    money: `reembols* devol* cancel* dinero pago pague pagar precio* cuesta costo* suscripcion* factura* caro`,
  },
  it: {
    symptom: `non nessun* errore errori fallisc* rotto rotta lento lenta vuot* bianc* manca* sovrappo* salta* ignora* mai niente nulla impossibile problema* perche rifiut*
      invalid* sparit* scompar* blocca* infinit*`,
    task: `come posso impostare cambiare attivare disattivare installare collegare scegliere salvare esportare importare scaricare dove usare`,
    privacy: `privacy privat* dati gdpr personal* raccol* spia* riservat* segret* sicurezza legge cronologia`,
    money: `rimborso annull* disdi* disdett* soldi pagato pagare prezzo prezzi costa costi abbonamento fattura caro`,
  },
  pt: {
    symptom: `nao nenhum* erro* falha* quebrad* lento lenta vazi* branco branca falta* sobrepo* pula* ignora* nunca nada impossivel problema* "por que" porque recus* rejeit*
      invalid* sumiu desaparec* trava* congel* infinit* bloque*`,
    task: `como posso configurar mudar alterar ativar desativar instalar conectar escolher salvar guardar exportar importar baixar descarregar onde usar`,
    privacy: `privacidade privado* dados lgpd rgpd pessoa* coleta* recolh* espi* confidencia* segredo* seguranca vaza* lei historico`,
    money: `reembols* devol* cancel* dinheiro paguei pagar pago preco* custa custo* assinatura* subscri* fatura* caro`,
  },
  ru: {
    symptom: `не нет ошибк* сбо* слома* медленн* пуст* бел* пропа* пропус* игнорир* никогда ничего невозможно проблем* почему отклон* отказ* неверн* исчез* завис* тормоз* бесконечн*
      наклад* вылета* перестал*`,
    task: `как можно настро* измен* помен* включ* выключ* отключ* установ* подключ* выбрать сохран* экспорт* импорт* скач* где`,
    privacy: `конфиденциальн* приватн* данны* персональн* собира* следит шпион* секретн* безопасност* утечк* хран* закон* истори*`,
    money: `возврат* верн* отмен* деньги денег оплат* заплат* платеж* цен* стоит стоимост* подписк* счет* дорог*`,
  },
  ar: {
    symptom: `لا لم لن ليس مش مو ما غير خطا اخطا* فشل* معطل* بطي* فارغ* ابيض يتجاهل تجاهل ابدا مشكله مشاكل لماذا ليش مرفوض رفض اختف* يعلق علق توقف* يتوقف`,
    task: `كيف كيفيه ازاي يمكن تغيير تشغيل ايقاف تثبيت توصيل اختيار حفظ تصدير استيراد تحميل تنزيل اين وين ضبط اعداد`,
    privacy: `خصوصيه بيانات* شخصيه سري* امان امن تجمع جمع تسريب قانون* سجل`,
    money: `استرداد استرجاع الغاء فلوس نقود دفع* سعر اسعار تكلفه اشتراك* فاتوره`,
  },
  hi: {
    symptom: `नहीं नही न मत गलत त्रुटि* एरर खराब धीमा धीमी खाली सफेद गायब बंद रुक* अटक* समस्या* क्यों विफल असफल nahi nahin nhi error kyu kyun kyon`,
    task: `कैसे बदल* चालू इंस्टॉल* जोड़* चुन* सहेज* सेव निर्यात आयात डाउनलोड* कहाँ कहां kaise kahan`,
    privacy: `गोपनीयता निजता निजी डेटा व्यक्तिगत सुरक्षा कानून इतिहास privacy data`,
    money: `रिफंड वापस रद्द पैसे पैसा भुगतान कीमत मूल्य दाम सदस्यता बिल चालान refund paisa paise`,
  },
  zh: {
    symptom: `不 没 无 错误 报错 出错 失败 异常 失效 崩溃 卡 慢 空白 消失 重叠 错乱 乱码 跳过 忽略 超时 打不开 坏 丢失 转圈 为什么 为何 停止 闪退 拒绝 遮挡 异常`,
    task: `怎么 怎样 如何 设置 修改 更改 开启 关闭 安装 连接 配置 切换 选择 保存 导出 导入 下载 哪里`,
    privacy: `隐私 数据 个人信息 收集 泄露 保密 机密 安全 法律 上传 历史记录`,
    money: `退款 退钱 退费 取消 钱 付费 付款 支付 价格 多少钱 收费 订阅 续费 发票 扣费`,
  },
  ja: {
    symptom: `ない ません なかった できず エラー 失敗 おかしい 止まる 止まら 固まる 落ちる 遅い 遅すぎ 重い 空白 真っ白 消え 重なる 重なって 飛ばさ 無視 無効 文字化け 壊れ 崩れ 不具合 なぜ 勝手に`,
    task: `方法 変更 設定 切り替え インストール 接続 選 保存 書き出 エクスポート インポート ダウンロード どこ やり方 するには`,
    privacy: `プライバシー データ 個人情報 収集 漏 機密 秘密 安全 法律 履歴`,
    money: `返金 払い戻し 解約 キャンセル お金 支払 課金 料金 価格 いくら 請求 領収 定期`,
  },
  ko: {
    symptom: `안 않 못 없 오류 에러 실패 느려 느린 느림 멈춤 멈춰 빈 하얗 사라 겹 무시 건너뛰 깨 먹통 문제 왜 계속`,
    task: `방법 어떻게 변경 설정 켜 끄 설치 연결 선택 저장 내보내 가져오 다운로드 어디`,
    privacy: `개인정보 데이터 수집 유출 기밀 비밀 보안 법 기록`,
    money: `환불 취소 해지 돈 결제 가격 요금 얼마 비용 구독 청구 영수증`,
  },
};
/** Languages whose texts are read by another's words. */
const UNSPACED = new Set(['zh', 'ja', 'ko']);

const patterns = new Map<string, Readonly<Record<Intent, RegExp>>>();

/** Messages and numbers that programs give: `429`, `error 1013`, `insufficient_quota`, `ERR_FAILED`, `Failed to fetch`. */
const CODE =
  /\b[45]\d\d\b|\b\d{4,6}\b|\b[a-z]+_[a-z_]+\b|[a-z](?:Error|Exception|Failure|Exceeded|Denied)\b|\bfailed to\b/iu;

/** Of them those that no sentence holds by chance: answers of servers, and names with underscores. */
const CERTAIN_CODE = /\b[45]\d\d\b|\b[a-z]+(?:_[a-z]+)+\b/giu;

/** The codes of errors in a query, each by its words, folded. */
export function codesOf(query: string): readonly (readonly string[])[] {
  return (query.match(CERTAIN_CODE) ?? []).map((code) => code.split('_').map(foldWord));
}

/** Whether a text tells that its writer is after something: a query, or the heading of a section. English words count in every language. */
export function isAfter(intent: Intent, text: string, language: string): boolean {
  if (intent === 'symptom' && CODE.test(text)) return true;
  const folded = text.split(/\s+/).map(foldWord).join(' ');
  return [patternsOf(baseOf(language) ?? ''), patternsOf('en')].some((own) => own?.[intent].test(folded) ?? false);
}

function patternsOf(language: string): Readonly<Record<Intent, RegExp>> | undefined {
  const words = WORDS[language];
  if (!words) return undefined;
  const known = patterns.get(language);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(words).map(([intent, list]) => [intent, patternOf(list, UNSPACED.has(language))]),
  ) as Record<Intent, RegExp>;
  patterns.set(language, made);
  return made;
}

function patternOf(list: string, unspaced: boolean): RegExp {
  const words = [...list.matchAll(/"([^"]+)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
  const parts = words.map((word) => {
    const folded = word.replace('*', '').split(' ').map(foldWord).join(' ');
    return word.endsWith('*') ? `${folded}[\\p{L}\\p{M}]*` : folded;
  });
  const any = parts.join('|');
  return new RegExp(unspaced ? any : `(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'u');
}
