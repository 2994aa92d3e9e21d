import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { describeName } from './subtitle-sources.ts';
import { toWebVtt } from './to-web-vtt.ts';

/** Cues as lines. */
function cuesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n\n')
    .slice(1)
    .map((block) => block.trim().replace('\n', ' | '));
}

describe('toWebVtt', () => {
  it('converts SRT with its markup, and escapes everything else', () => {
    const text = [
      '1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>First</i> & <b>line</b>\r\nand <script>alert(1)</script>\r\n',
      '2\r\n01:02:04,5 --> 01:02:06,000 X1:0\r\n{\\an8}<font color="red">Red</font> --> 5 < 6\r\n',
    ].join('\r\n');
    expect(cuesOf(toWebVtt(text, 'srt'))).toEqual([
      '00:00:01.000 --> 00:00:03.500 | <i>First</i> &amp; <b>line</b>\nand &lt;script&gt;alert(1)&lt;/script&gt;',
      '01:02:04.500 --> 01:02:06.000 | Red --&gt; 5 &lt; 6',
    ]);
  });

  it('reads SRT without numbers, with blanks in empty lines, and leaves out what has no time or text', () => {
    const text =
      '00:00:02,000 --> 00:00:03,000\nTwo\n \n7\n00:00:01,000 --> 00:00:02,000\nOne\n\nNo time\n\n9\n00:00:05,000 --> 00:00:06,000\n\n';
    expect(cuesOf(toWebVtt(text, 'srt'))).toEqual([
      '00:00:01.000 --> 00:00:02.000 | One',
      '00:00:02.000 --> 00:00:03.000 | Two',
    ]);
  });

  it('converts the dialogue of ASS as text, without styles and drawings', () => {
    const text = `[Script Info]
[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,No
Dialogue: 0,0:00:01.50,0:00:03.00,Default,,0,0,0,,{\\pos(1,2)\\i1}Hello{\\i0}, you\\Nthere <3
Dialogue: 0,0:00:04.00,0:00:05.00,Default,,0,0,0,,{\\p1}m 0 0 l 1 1{\\p0}
Dialogue: broken`;
    expect(cuesOf(toWebVtt(text, 'ass'))).toEqual(['00:00:01.500 --> 00:00:03.000 | <i>Hello</i>, you\nthere &lt;3']);
  });

  it('passes WebVTT on, and refuses what is none', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n';
    expect(toWebVtt(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'vtt')).toBe(text);
    expect(toWebVtt('Hi', 'vtt')).toBeNull();
    expect(toWebVtt('Hi', 'srt')).toBeNull();
    expect(toWebVtt('Hi', 'ass')).toBeNull();
  });
});

describe('a crafted text', () => {
  const dialogue = (text: string) => `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,${text}`;
  const subRip = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
  // By quadratic patterns they took minutes, in which the server answered nobody.
  it.each([
    ['ass', dialogue('{'.repeat(1_000_000))],
    ['srt', subRip('<c'.repeat(500_000))],
    ['srt', subRip('\n \t'.repeat(300_000))],
  ] as const)('is read in linear time: %s', (format, text) => {
    const startedMs = performance.now();
    toWebVtt(text, format);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});

describe('decodeText', () => {
  const utf16 = Buffer.from('\uFEFFCafé', 'utf16le');
  it.each([
    ['UTF-8', Buffer.from('Café')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFCafé')],
    ['UTF-16, little endian', utf16],
    ['UTF-16, big endian', Buffer.from(utf16).swap16()],
    ['windows-1252', Buffer.from('Caf\xe9', 'latin1')],
  ])('reads %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe('Café');
  });
});

describe('describeName', () => {
  it.each([
    ['', '', '', false],
    ['en', 'en', '', false],
    ['en.forced', 'en', '', true],
    ['pt-BR.sdh', 'pt-BR', 'SDH', false],
    ['hi', 'hi', '', false],
    ['en.hi', 'en', 'SDH', false],
    ['eng.Commentary', 'eng', 'Commentary', false],
    ['Signs.fr.default', 'fr', 'Signs', false],
    ['constructor.fr', 'fr', 'constructor', false],
  ])('reads "%s"', (words, language, title, isForced) => {
    expect(describeName(words)).toEqual({ language, title, isForced });
  });
});
