/** How a language was written before UTF-8. */
export interface LegacyText {
  /** Names that iconv-lite knows, the most frequent first. */
  readonly encodings: readonly string[];
  /** The letters beyond ASCII that a text of it consists of. */
  readonly letters: RegExp;
  /** Of the characters beyond ASCII; below it, a text is of another language. */
  readonly minLetterShare?: number;
}

const central = ['windows-1250', 'iso-8859-2', 'cp852'];
const baltic = ['windows-1257', 'iso-8859-13'];
const cyrillic = ['windows-1251', 'koi8-r', 'cp866', 'iso-8859-5'];
const russian: LegacyText = { encodings: cyrillic, letters: /[а-яё]/u };
const serbian: LegacyText = { encodings: ['windows-1251', 'iso-8859-5'], letters: /[а-шђјљњћџ]/u };
const croatian: LegacyText = { encodings: central, letters: /[čćđšž]/iu };
/** The 190 most frequent characters, which are half of a text. */
const simplified =
  /[的一是不了在人有我他这们来到时大地为子中你说生国着就那和要她出也得里后自以会家可下过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感吗吧啊怎谁让快]/u;
const traditional =
  /[的一是不了在人有我他這們來到時大地為子中你說生國著就那和要她出也得裡後自以會家可下過天去能對小多然於心學麼之都好看起發當沒成只如事把還用第樣道想作種開美總從無情己面最女但現前些所同日手又行意動方期它頭經長兒回位分愛老因很給名法間斯知世什兩次使身者被高已親其進此話常與活正感嗎吧啊怎誰讓快]/u;
const western = (letters: RegExp): LegacyText => ({ encodings: ['windows-1252', 'cp850'], letters });
const anyWestern = western(/[ªºàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßœ]/iu);
const scandinavian = western(/[åäöæøéüô]/iu);

/** By BCP 47 language, with the script where it decides; all others are western. */
const texts: Readonly<Record<string, LegacyText>> = {
  fr: western(/[àâæçéèêëîïôœùûüÿ]/iu),
  de: western(/[äöüß]/iu),
  es: western(/[áéíñóúüªº]/iu),
  pt: western(/[áâãàçéêíóôõúüªº]/iu),
  it: western(/[àèéìíîòóùú]/iu),
  nl: western(/[áéëèïíóöúü]/iu),
  da: scandinavian,
  sv: scandinavian,
  no: scandinavian,
  nb: scandinavian,
  fi: western(/[äåöéšž]/iu),
  ru: russian,
  be: { encodings: cyrillic, letters: /[а-яёіў]/u },
  uk: { encodings: ['windows-1251', 'koi8-u', 'cp866'], letters: /[а-яіїєґ]/u },
  bg: russian,
  mk: { encodings: ['windows-1251', 'iso-8859-5'], letters: /[а-шѓѕјљњќџ]/u },
  kk: { encodings: ['windows-1251'], letters: /[а-яё]/u },
  mn: { encodings: ['windows-1251'], letters: /[а-яё]/u },
  sr: serbian,
  'sr-Latn': croatian,
  hr: croatian,
  bs: croatian,
  sl: croatian,
  cs: { encodings: central, letters: /[áčďéěíňóřšťúůýž]/iu },
  sk: { encodings: central, letters: /[áäčďéíĺľňóôŕšťúýž]/iu },
  pl: { encodings: central, letters: /[ąćęłńóśźż]/iu },
  hu: { encodings: central, letters: /[áéíóöőúüű]/iu },
  ro: { encodings: central, letters: /[ăâîşţ]/iu },
  sq: { encodings: ['windows-1252', 'windows-1250'], letters: /[çë]/iu },
  el: { encodings: ['windows-1253', 'iso-8859-7', 'cp737'], letters: /[Ά-ώ]/u },
  tr: { encodings: ['windows-1254', 'cp857'], letters: /[çğıöşüâîûÇĞİÖŞÜ]/u },
  az: { encodings: ['windows-1254'], letters: /[çəğıöşüÇƏĞİÖŞÜ]/u },
  he: { encodings: ['windows-1255', 'iso-8859-8', 'cp862'], letters: /[א-ת]/u },
  ar: { encodings: ['windows-1256', 'iso-8859-6', 'cp720'], letters: /[ء-ي]/u },
  fa: { encodings: ['windows-1256'], letters: /[ء-يپچژکگی]/u },
  ur: { encodings: ['windows-1256'], letters: /[ء-يپچژکگیے]/u },
  lt: { encodings: baltic, letters: /[ąčęėįšųūž]/iu },
  lv: { encodings: baltic, letters: /[āčēģīķļņšūž]/iu },
  et: { encodings: ['windows-1257', 'windows-1252', 'iso-8859-15'], letters: /[äõöüšž]/iu },
  vi: { encodings: ['windows-1258'], letters: /[\u0300-\u0323àâãèéêìíòóôõùúýăđơư]/iu },
  th: { encodings: ['windows-874'], letters: /[ก-๛]/u },
  ja: { encodings: ['shift_jis', 'euc-jp'], letters: /[ぁ-ゟァ-ヿ]|[\u4e00-\u9fff](?=[ぁ-ゟ])/u },
  ko: { encodings: ['cp949'], letters: /[가-힣]/u },
  zh: { encodings: ['gb18030'], letters: simplified, minLetterShare: 0.2 },
  'zh-Hant': { encodings: ['big5-hkscs'], letters: traditional, minLetterShare: 0.2 },
};

/** What texts of a language may be; both scripts of Chinese are tried, since names mix them up. */
export function legacyTexts(language: string): readonly LegacyText[] {
  const { language: base, script, region } = new Intl.Locale(language).maximize();
  if (base === 'zh' || base === 'yue') {
    const both = [texts.zh ?? anyWestern, texts['zh-Hant'] ?? anyWestern];
    return script === 'Hant' || region === 'TW' || region === 'HK' ? both.toReversed() : both;
  }
  const own = texts[`${base}-${script}`] ?? texts[base] ?? anyWestern;
  return base === 'sr' && language === 'sr' ? [own, croatian] : [own];
}
