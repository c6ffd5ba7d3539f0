import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLabels, toTraditional } from './traditional.ts';
import { TAIWAN_WORDS } from './traditional-words.ts';

describe('toTraditional', () => {
  it.each([
    ['软件设置', '軟體設定'],
    ['网络视频', '網路影片'],
    ['头发很干，皇后在后面', '頭髮很乾，皇后在後面'],
    ['百炼的全局设置', '百煉的全域設定'],
    ['打开 Chrome 的“扩展程序”', '開啟 Chrome 的「擴充功能」'],
    ['需要先安装扩展才能领取', '需要先安裝擴充功能才能領取'],
    ['验证邮箱后登录账户', '驗證電子郵件後登入帳號'],
    ['译文质量', '譯文品質'],
    ['审核通过后，通过邮件通知你', '審核通過後，透過郵件通知你'],
    ['7 天后自动结束，而不是只看译文', '7 天後自動結束，而不是只看譯文'],
    ['个人信息与隐私政策', '個人資料與隱私權政策'],
    ['先解压，再点“加载已解压的扩展程序”', '先解壓縮，再點選「載入未封裝項目」'],
    ['双击 zip，再把它拖到“文稿”', '按兩下 zip，再把它拖曳到「文件」'],
    ['在段落上双击或三击，照常滚动', '在段落上點兩下或三下，照常捲動'],
    ['关注动态；看评价时该关注什么', '追蹤動態；看評價時該注意什麼'],
    ['复制下面的地址，粘贴到地址栏', '複製下面的網址，貼到網址列'],
    ['浏览器需要基于 Chromium 的 120 或更高版本', '瀏覽器需要以 Chromium 為基礎的 120 以上版本'],
    ['此订单将于 {date}删除，我们会发邮件给你', '這筆訂單將於 {date}刪除，我們會寄郵件給你'],
    ['大语言模型，把文件发过去', '大型語言模型，把檔案傳過去'],
    ['简·奥斯汀；罗密欧与朱丽叶', '珍·奧斯汀；羅密歐與茱麗葉'],
    ['竖排文字的扫描件选不中', '直排文字的掃描檔無法選取'],
    ['译文放进对话气泡，放大后发糊', '譯文放進對話框，放大後模糊'],
    ['服务器返回正文，然后按 Esc 返回', '伺服器傳回內文，然後按 Esc 返回'],
    ['密钥已随账户注销，服务没有运行', '金鑰已隨帳號註銷，服務已停止運作'],
    ['把指针移上去，光标停在句末', '把游標移上去，游標停在句末'],
    ['社交网络和社交视频', '社群網站和社群影片'],
    ['适配工作不多，并不意味着向用户收费', '調整工作不多，不代表向使用者收費'],
    ['在点击之后的帖子一出现就翻译', '在點擊之後的貼文一出現就翻譯'],
    ['在餐馆拍下的菜单，打不开菜单栏', '在餐廳拍下的菜單，無法開啟選單列'],
    ['在评论框里写评论，再点赞', '在留言框裡寫留言，再按讚'],
    ['账户已被封禁，单词已掌握', '帳號已被停權，單字已學會'],
    ['发到快拍，或通过订阅源关注', '發到限時動態，或透過訂閱來源追蹤'],
    ['支持我们：最新消息在代码仓库里', '支持我們：最新消息在程式碼儲存庫裡'],
    ['可以保存到账户里，收到账单后查收', '可以儲存到帳號裡，收到帳單後查收'],
    ['开封后应用到物体上，字幕滞后', '開封後應用到物體上，字幕延遲'],
    ['英语、日语和粤语的隐藏字幕', '英文、日文和粵語的隱藏式字幕'],
    ['| `ku` 库尔德语、`ky` 吉尔吉斯语 | 自己的术语 |', '| `ku` 庫德文、`ky` 吉爾吉斯文 | 自己的術語 |'],
    ['限额按账户计算，按 token 计费', '限額依帳號計算，依 token 計費'],
  ])('writes %s as readers in Taiwan do: %s', (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional);
  });

  it('keeps a word that stands for a longer one apart: the longest of the list holds', () => {
    expect(toTraditional('应用程序、应用')).toBe('應用程式、應用程式');
    expect(toTraditional('解压缩')).toBe('解壓縮');
  });

  it('sets Latin words of the list apart from Chinese ones', () => {
    expect(toTraditional('在另一个应用里按回车')).toBe('在另一個 App 裡按 Enter 鍵');
  });

  it('writes quotation marks as 「」 and 『』, and leaves apostrophes', () => {
    expect(toTraditional('他说：“她问‘在吗’。”Art’s aim')).toBe('他說：「她問『在嗎』。」Art’s aim');
  });

  it('leaves ASCII alone: markup, addresses, code and ICU syntax', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (ascii) => {
        expect(toTraditional(ascii)).toBe(ascii);
      }),
    );
  });

  it('leaves labels of a console as they stand on its screen, and converts what is bold beside them', () => {
    const page = '- **时间。** 在**开通管理**里复制 **API Key 管理**和**{ui:endpoint}**的**网络 × 2**';
    expect(keepLabels(page, toTraditional)).toBe(
      '- **時間。** 在**开通管理**裡複製 **API Key 管理**和**{ui:endpoint}**的**網路 × 2**',
    );
  });

  it('leaves what is traditional already', () => {
    expect(toTraditional('軟體設定與繁體中文')).toBe('軟體設定與繁體中文');
  });
});

describe('the list of words', () => {
  it('has no word twice', () => {
    const found = TAIWAN_WORDS.map(([word]) => word);
    expect(new Set(found).size).toBe(found.length);
  });
});
