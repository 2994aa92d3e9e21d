/** Codes that people write for a language, and that are not its own. */
const habitualCodes: Readonly<Record<string, string>> = {
  ...{ pob: 'pt-BR', pb: 'pt-BR', ptb: 'pt-BR', spl: 'es-419', ea: 'es-419', esp: 'es', lat: 'es-419' },
  ...{ chs: 'zh-Hans', zhs: 'zh-Hans', sc: 'zh-Hans', gb: 'zh-Hans', cht: 'zh-Hant', zht: 'zh-Hant', tc: 'zh-Hant' },
  ...{ big5: 'zh-Hant', cz: 'cs', jp: 'ja', kr: 'ko', ua: 'uk', vn: 'vi', dk: 'da' },
};
/** Languages with a code of two letters count, and these. */
const longCodes = new Set(['fil', 'yue', 'haw', 'ceb', 'hmn', 'ast']);

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const standardNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none', languageDisplay: 'standard' });
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The BCP 47 tag of an ISO 639 code with or without a script or region: 'de' for 'ger', 'deu' and 'DE'; null if none.
 */
export function foldLanguage(code: string): string | null {
  const tag = code.replaceAll('_', '-');
  const habitual = habitualCodes[tag.toLowerCase()];
  if (habitual !== undefined) return habitual;
  if (tag.toLowerCase() === 'es-la') return 'es-419';
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const isKnown = (language.length === 2 || longCodes.has(language)) && englishNames.of(language) !== undefined;
    if (!isKnown) return null;
    const isRegion = region !== undefined && regionNames.of(region) !== undefined;
    return [language, script, isRegion && region].filter(Boolean).join('-');
  } catch {
    return null;
  }
}

/** Names that `Intl` lacks, folded. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ brazilian: 'pt-BR', brasileiro: 'pt-BR', portuguesebrazilian: 'pt-BR', portuguesbrasileiro: 'pt-BR' },
  ...{ castilian: 'es-ES', castellano: 'es-ES', latino: 'es-419', latinamerican: 'es-419', spanishlatin: 'es-419' },
  ...{ spanishlatinamerican: 'es-419', farsi: 'fa', flemish: 'nl-BE', mandarin: 'zh', bengali: 'bn', slovene: 'sl' },
  ...{ bokmal: 'nb', nynorsk: 'nn', tagalog: 'fil', 简体: 'zh-Hans', 繁体: 'zh-Hant', 繁體: 'zh-Hant', 日语: 'ja' },
  ...{ chinesesimp: 'zh-Hans', chinesetrad: 'zh-Hant', canadian: 'fr-CA', greek: 'el', moldavian: 'ro' },
};
const regional = [
  ...['pt-BR', 'pt-PT', 'es-419', 'es-ES', 'es-MX', 'fr-CA', 'fr-FR', 'en-US', 'en-GB', 'en-AU', 'de-AT', 'de-CH'],
  ...['zh-Hans', 'zh-Hant', 'zh-CN', 'zh-TW', 'zh-HK', 'sr-Latn', 'sr-Cyrl', 'nl-BE', 'fil', 'yue'],
];

let tagsByName: ReadonlyMap<string, string> | undefined;

/** The BCP 47 tag of a language's name, in English or in the language itself; null if it is none. */
export function languageByName(name: string): string | null {
  tagsByName ??= new Map(languageNames());
  return tagsByName.get(foldName(name)) ?? null;
}

function* languageNames(): Generator<[name: string, tag: string]> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const code of [...codes, ...regional]) {
    const tag = foldLanguage(code);
    // Not 'iw', which is 'he' today.
    if (tag !== code) continue;
    const own = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' });
    for (const names of [englishNames, standardNames, own]) {
      const name = names.of(code);
      if (name !== undefined) yield [foldName(name), tag];
    }
  }
  yield* Object.entries(otherNames);
}

/** Without case, accents, blanks and brackets. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\d]/gu, '');
}
