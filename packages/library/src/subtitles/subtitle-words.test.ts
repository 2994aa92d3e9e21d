import { describe, expect, it } from 'vitest';
import { foldLanguage } from './subtitle-language.ts';
import { readSubtitleWords } from './subtitle-words.ts';

describe('foldLanguage', () => {
  it.each([
    ['de', ['ger', 'deu', 'de', 'DE', 'GER']],
    ['fr', ['fre', 'fra', 'fr']],
    ['cs', ['cze', 'ces', 'cz']],
    ['zh', ['chi', 'zho', 'cmn']],
    ['nl', ['dut', 'nld']],
    ['el', ['gre', 'ell']],
    ['fa', ['per', 'fas']],
    ['ro', ['rum', 'ron', 'mo']],
    ['sk', ['slo', 'slk']],
    ['he', ['heb', 'iw']],
    ['sq', ['alb', 'sqi']],
    ['hy', ['arm', 'hye']],
    ['eu', ['baq', 'eus']],
    ['my', ['bur', 'mya']],
    ['ka', ['geo', 'kat']],
    ['is', ['ice', 'isl']],
    ['mk', ['mac', 'mkd']],
    ['ms', ['may', 'msa']],
    ['cy', ['wel', 'cym']],
    ['pt-BR', ['pt-BR', 'pt_br', 'por-BR', 'pob', 'pb']],
    ['zh-Hans', ['zh-hans', 'chs']],
    ['zh-Hant', ['zh_Hant', 'cht']],
    ['es-419', ['es-419', 'es-LA', 'spl']],
    ['fil', ['fil', 'tgl', 'tl']],
  ])('has %s for %j', (tag, codes) => {
    expect(codes.map(foldLanguage)).toEqual(codes.map(() => tag));
  });

  it.each(['', 'web', 'sub', 'aac', 'und', 'dts', 'x', 'english', '../'])('has no language for "%s"', (code) => {
    expect(foldLanguage(code)).toBeNull();
  });
});

describe('readSubtitleWords', () => {
  it.each([
    ['', '', ''],
    ['en', 'en', ''],
    ['en.forced', 'en forced', ''],
    ['forced', 'forced', ''],
    ['pt-BR.sdh', 'pt-BR sdh', ''],
    ['hi', 'hi', ''],
    ['en.hi', 'en sdh', ''],
    ['hi.en', 'en sdh', ''],
    ['en-hi', 'en sdh', ''],
    ['en_cc', 'en sdh', ''],
    ['eng.Commentary', 'en', 'Commentary'],
    ['Signs.fr.default', 'fr default', 'Signs'],
    ['constructor.fr', 'fr', 'constructor'],
    ['2_English', 'en', ''],
    ['English2', 'en', ''],
    ['English [SDH]', 'en sdh', ''],
    ['3_eng,English (Forced)', 'en forced', ''],
    ['Brazilian.Portuguese', 'pt-BR', ''],
    ['Portuguese (Brazil)', 'pt-BR', ''],
    ['Latin American Spanish', 'es-419', ''],
    ['Chinese (Simplified)', 'zh-Hans', ''],
    ['Français', 'fr', ''],
    ['Русский', 'ru', ''],
    ['日本語', 'ja', ''],
    ['zh-Hans-CN', 'zh-Hans-CN', ''],
    ['sr-Latn', 'sr-Latn', ''],
    ['4_Chi', 'zh', ''],
    ['pt.br', 'pt-BR', ''],
    ['en.us.sdh', 'en-US sdh', ''],
    ['en.no music', 'en', 'no music'],
    ['rus,Russian', 'ru', ''],
    ['web', '', ''],
    ['sub', '', ''],
    ['AAC-RARBG', '', ''],
    ['1080p.WEB-DL.x264-GRP.en', 'en', ''],
    ['ts.en', 'en', ''],
  ])('reads "%s"', (text, says, title) => {
    const words = readSubtitleWords(text);
    const flags = [words.isForced && 'forced', words.isSdh && 'sdh', words.isDefault && 'default'];
    expect([words.language, ...flags].filter(Boolean).join(' ')).toBe(says);
    expect(words.title).toBe(title);
  });
});
