import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../testing/cpu-time.ts';
import { decodeText } from './decode-text.ts';

/** Short texts in the old encodings of their languages: the language decides between them. */
const named = [
  ['en', 'windows-1252', 'Don’t — “go”… for 5 €'],
  ['fr', 'windows-1252', 'Où étais-tu ? Ça ne fait rien, mon cœur…'],
  ['de', 'windows-1252', 'Die Straße war völlig überfüllt.'],
  ['es', 'windows-1252', '¿Dónde está el niño? ¡Mañana!'],
  ['sv', 'cp850', 'Vi måste gå hem före midnatt. Är du säker?'],
  ['ru', 'windows-1251', 'Привет, как дела? Я не знаю.'],
  ['ru', 'koi8-r', 'Привет, как дела? Я не знаю.'],
  ['ru', 'cp866', 'Привет, как дела? Я не знаю.'],
  ['uk', 'windows-1251', 'Привіт, її брат живе в Києві.'],
  ['bg', 'windows-1251', 'Здравей, как си?'],
  ['sr', 'windows-1251', 'Здраво, где је љубав?'],
  ['sr', 'windows-1250', 'Što kažeš, gde je čaša?'],
  ['cs', 'windows-1250', 'Příliš žluťoučký kůň'],
  ['cs', 'iso-8859-2', 'Příliš žluťoučký kůň'],
  ['pl', 'windows-1250', 'Być może są'],
  ['pl', 'iso-8859-2', 'Być może są'],
  ['pl', 'cp852', 'Zażółć gęślą jaźń'],
  ['hu', 'windows-1250', 'Szőke nő a tűz mellett'],
  ['ro', 'windows-1250', 'Bună, îţi mulţumesc. Nu ştiu.'],
  ['hr', 'windows-1250', 'Sviđa mi se čaša, kćeri.'],
  ['el', 'windows-1253', 'Άκουσέ με. Τι κάνεις;'],
  ['tr', 'windows-1254', 'Nasılsın? İstanbul çok güzel, teşekkürler.'],
  ['he', 'windows-1255', 'שלום, מה שלומך?'],
  ['ar', 'windows-1256', 'مرحبا، كيف حالك؟'],
  ['lt', 'windows-1257', 'Ačiū, kad atėjai, mielasis žmogau.'],
  ['th', 'windows-874', 'สวัสดี เป็นอย่างไรบ้าง'],
  ['ja', 'shift_jis', 'こんにちは、お元気ですか。'],
  ['ja', 'euc-jp', '彼がどこに行ったのか分からない。'],
  ['zh', 'gb18030', '你好，我不知道他去哪里了。'],
  ['zh', 'big5', '你好，我不知道他去哪裡了。'],
  ['zh-Hant', 'big5', '你在說什麼？'],
  ['zh-Hant', 'gb18030', '你在说什么？'],
  ['zh-TW', 'big5', '我們必須回家。'],
  ['ko', 'euc-kr', '안녕하세요, 잘 지내세요?'],
] as const;

/** Longer texts, whose language is found out. */
const unnamed = [
  ['windows-1252', 'Où étais-tu passé ? Je t’ai cherché partout… C’est à côté de l’hôtel, près de la forêt.'],
  ['windows-1252', 'Können wir später darüber sprechen? Ich möchte größere Schuhe — „bitte“.'],
  ['windows-1251', 'Я не знаю, куда он ушёл. Мы должны вернуться домой до полуночи. — Что ты говоришь?'],
  ['windows-1250', 'Nevím, kam šel. Možná už je pryč. Musíme se vrátit domů před půlnocí.'],
  ['windows-1250', 'Nie wiem, dokąd poszedł. Może już odszedł. Musimy wrócić do domu przed północą.'],
  ['windows-1253', 'Δεν ξέρω πού πήγε. Πρέπει να γυρίσουμε σπίτι πριν τα μεσάνυχτα. Άκουσέ με.'],
  ['windows-1254', 'Nereye gittiğini bilmiyorum. Gece yarısından önce eve dönmeliyiz, teşekkür ederim.'],
  ['windows-1255', 'אני לא יודע לאן הוא הלך. אנחנו צריכים לחזור הביתה לפני חצות.'],
  ['windows-1256', 'مرحبا، كيف حالك؟ لا أعرف أين ذهب. يجب أن نعود إلى البيت قبل منتصف الليل. ماذا تقول؟'],
  ['shift_jis', 'こんにちは、お元気ですか。彼がどこに行ったのか分からない。'],
  ['gb18030', '我不知道他去哪里了。我们必须在午夜之前回家。你在说什么？'],
  ['big5', '我不知道他去哪裡了。我們必須在午夜之前回家。你在說什麼？'],
  ['euc-kr', '그가 어디로 갔는지 모르겠어요. 우리는 자정 전에 집에 돌아가야 해요.'],
] as const;

const times = '1\r\n00:00:01,000 --> 00:00:02,000\r\n';

describe('decodeText', () => {
  it.each(named)('reads a text in the language of its name: %s, %s', (language, encoding, text) => {
    expect(decodeText(iconv.encode(times + text, encoding), language)).toBe(times + text);
  });

  it.each(unnamed)('finds the encoding of a text without a language: %s', (encoding, text) => {
    expect(decodeText(iconv.encode(times + text, encoding))).toBe(times + text);
  });

  it('takes no language from a name that the text contradicts', () => {
    const [, russian] = unnamed[2];
    expect(decodeText(iconv.encode(times + russian, 'windows-1251'), 'en')).toBe(times + russian);
  });

  it('reads Vietnamese, which has its accents apart', () => {
    // windows-1258 has ê and ô as letters, and the accent of ế as another.
    const bytes = Buffer.concat([Buffer.from(times), Buffer.from('Ti\xea\xecng, kh\xf4ng', 'latin1')]);
    expect(decodeText(bytes, 'vi')).toBe(`${times}Tiếng, không`);
  });

  it.each(['Café', 'Привет, мир', '你好'])('reads UTF-8 and UTF-16 with or without a mark: %s', (word) => {
    const text = times + word;
    const utf16 = Buffer.from(text, 'utf16le');
    const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const all = [
      ...[Buffer.from(text), Buffer.from(`\uFEFF${text}`)],
      ...[utf16, Buffer.from(utf16).swap16(), marked, Buffer.from(marked).swap16()],
    ];
    // A language that contradicts it changes nothing.
    for (const bytes of all) for (const language of ['', 'fr', 'ru']) expect(decodeText(bytes, language)).toBe(text);
  });

  it.each([
    ['a byte', 'Où été — déjà vu ', '\xff', '!'],
    ['half of a character', 'Ещё раз ', '\xd0', ' пока'],
    ['a byte far from all others', 'Été '.repeat(100_000), '\xff', ''],
    ['a byte with a mark before all', '\uFEFFAll in ASCII but ', '\x92', 'one'],
  ])('replaces only what is damaged in UTF-8: %s', (_what, before, damage, after) => {
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from(damage, 'latin1'), Buffer.from(after)]);
    expect(decodeText(bytes, 'fr')).toBe(`${before.replace('\uFEFF', '')}\uFFFD${after}`);
  });

  it('has windows-1252 for the rest, with its punctuation', () => {
    const text = Buffer.from('Don\x92t \x97 \x93go\x94 \x85 5 \x80', 'latin1');
    for (const language of ['', 'en', 'tlh']) expect(decodeText(text, language)).toBe('Don’t — “go” … 5 €');
  });

  it('reads 5 MB without a language in less than three seconds', async () => {
    const bytes = iconv.encode(`${times}Я не знаю, куда он ушёл.\r\n`.repeat(80_000), 'windows-1251');
    expect(await cpuMsOf(() => expect(decodeText(bytes)).toContain('Я не знаю'))).toBeLessThan(3_000);
  });
});
