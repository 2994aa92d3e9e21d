import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../testing/cpu-time.ts';
import { toWebVtt } from './to-web-vtt.ts';

/** Cues as `start-end text`, with lines divided by `|`. */
function cuesOf(text: string, frameRate: number | null = null): string[] {
  const blocks = (toWebVtt(text, frameRate) ?? '').split(/\n\n+/).slice(1);
  return blocks.map((block) => {
    const [times = '', ...lines] = block.trim().split('\n');
    const seconds = times.split(' --> ').map((time) => {
      const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number);
      return hours * 3_600 + minutes * 60 + rest;
    });
    return `${seconds.join('-')} ${lines.join('|')}`;
  });
}

const both = ['1-2 One', '3-4 Two'];
const first = '00:00:01,000 --> 00:00:02,000';
const second = '00:00:03,000 --> 00:00:04,000';

function subStation(...dialogue: string[]): string {
  const fields = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
  const head = `[Script Info]\nTitle: 1\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: ${fields}`;
  return [head, ...dialogue, ''].join('\n');
}
function dialogue(text: string, times = '0:00:01.00,0:00:02.00', layer = 0): string {
  return `Dialogue: ${layer},${times},Default,,0,0,0,,${text}`;
}
const later = '0:00:03.00,0:00:04.00';

describe('toWebVtt', () => {
  it.each([
    ['SRT', `1\n${first}\nOne\n\n2\n${second}\nTwo\n`],
    ['SRT with a mark and CRLF', `\uFEFF1\r\n${first}\r\nOne\r\n\r\n2\r\n${second}\r\nTwo\r\n`],
    ['SRT with CR CR LF', `1\r\r\n${first}\r\r\nOne\r\r\n\r\r\n2\r\r\n${second}\r\r\nTwo`],
    ['SRT with an empty line after each', `1\n\n${first}\n\nOne\n\n\n\n2\n\n${second}\n\nTwo\n`],
    ['SRT without milliseconds', '1\n00:00:01 --> 00:00:02\nOne\n\n2\n00:00:03 --> 00:00:04\nTwo\n'],
    [
      'SRT with blanks in its times',
      '1\n00:00:01, 000 --> 00:00:02, 000\nOne\n\n2\n00: 00:03,000 -->  00:00:04 ,000\nTwo',
    ],
    ['SRT without hours', '1\n00:01,000 --> 00:02,000\nOne\n\n2\n00:03,000 --> 00:04,000\nTwo'],
    ['SRT without hours and milliseconds', '1\n00:01 --> 00:02\nOne\n\n2\n00:03 --> 00:04\nTwo'],
    ['SRT with dots', '1\n00:00:01.000 --> 00:00:02.000\nOne\n\n2\n00:00:03.000 --> 00:00:04.000\nTwo'],
    ['SRT with single digits', '1\n0:0:1,0 --> 0:0:2,0\nOne\n\n2\n0:0:3,0 --> 0:0:4,0\nTwo'],
    ['SRT with colons only', '1\n00:00:01:000 --> 00:00:02:000\nOne\n\n2\n00:00:03:000 --> 00:00:04:000\nTwo'],
    [
      'SRT with wide colons',
      '1\n00：00：01，000 --> 00：00：02，000\nOne\n\n2\n00：00：03，000 --> 00：00：04，000\nTwo',
    ],
    ['SRT without empty lines', `1\n${first}\nOne\n2\n${second}\nTwo`],
    ['SRT without numbers', `${first}\nOne\n\n${second}\nTwo`],
    ['SRT with neither', `${first}\nOne\n${second}\nTwo`],
    ['SRT with a number in the line of times', `1 ${first}\nOne\n\n2 ${second}\nTwo`],
    ['SRT with positions', `1\n${first} X1:10 X2:20 Y1:1 Y2:2\nOne\n\n2\n${second} align:start\nTwo`],
    ['SRT with other arrows', `1\n${first.replace('-->', '->')}\nOne\n\n2\n${second.replace('-->', '-- >')}\nTwo`],
    ['SRT with more arrows', `1\n${first.replace(' --> ', '-->')}\nOne\n\n2\n${second.replace('-->', '—>')}\nTwo`],
    ['SRT with arrows without head', `1\n${first.replace('-->', '--')}\nOne\n\n2\n${second.replace('-->', '→')}\nTwo`],
    ['SRT in the wrong order', `2\n${second}\nTwo\n\n1\n${first}\nOne`],
    ['SRT with texts that are twice there', `1\n${first}\nOne\n\n2\n${first}\nOne\n\n3\n${second}\nTwo`],
    ['WebVTT', `WEBVTT\n\n${first.replaceAll(',', '.')}\nOne\n\n${second.replaceAll(',', '.')}\nTwo`],
    ['WebVTT with commas', `WEBVTT\n\n${first}\nOne\n\n${second}\nTwo`],
    ['WebVTT without a header', `${first.replaceAll(',', '.')}\nOne\n\n${second.replaceAll(',', '.')}\nTwo`],
    ['WebVTT with a header in lower case', `webvtt\n\n${first.replaceAll(',', '.')}\nOne\n\n${second}\nTwo`],
    [
      'WebVTT with comments and names',
      `WEBVTT\n\nNOTE a\nb\n\nopening\n${first}\nOne\n\nNOTE c\n\nnext\n${second}\nTwo`,
    ],
    ['WebVTT with numbers and no empty lines', `WEBVTT\n\n1\n${first.replaceAll(',', '.')}\nOne\n2\n${second}\nTwo`],
    ['ASS', subStation(dialogue('One'), dialogue('Two', later))],
    ['ASS with CRLF', subStation(dialogue('One'), dialogue('Two', later)).replaceAll('\n', '\r\n')],
    [
      'ASS in layers',
      subStation(...[0, 1, 2].map((layer) => dialogue('One', undefined, layer)), dialogue('Two', later)),
    ],
    [
      'ASS in layers of styles',
      subStation(dialogue('{\\bord3}One'), dialogue('{\\c&HFF&}One'), dialogue('Two', later)),
    ],
    [
      'ASS in steps',
      subStation(
        dialogue('One', '0:00:01.00,0:00:01.50'),
        dialogue('One', '0:00:01.50,0:00:02.00'),
        dialogue('Two', later),
      ),
    ],
    ['ASS without its head', [dialogue('One'), dialogue('Two', later)].join('\n')],
    ['MPL2', '[10][20]One\n[30][40]Two'],
    ['MicroDVD with its frame rate', '{1}{1}25.000\n{25}{50}One\n{75}{100}Two'],
    [
      'SubViewer',
      '[INFORMATION]\n[TITLE]a\n[END INFORMATION]\n00:00:01.00,00:00:02.00\nOne\n\n00:00:03.00,00:00:04.00\nTwo',
    ],
  ])('reads %s', (_name, text) => {
    expect(cuesOf(text)).toEqual(both);
  });

  it.each([
    ['an empty line', `1\n${first}\nOne\n\nmore\n\n2\n${second}\nTwo`, ['1-2 One|more', '3-4 Two']],
    ['an empty line and a number', `1\n${first}\nOne\n\n42\n\n2\n${second}\nTwo`, ['1-2 One|42', '3-4 Two']],
    ['numbers, where cues have none', `${first}\n1984\n${second}\n2001`, ['1-2 1984', '3-4 2001']],
    [
      'times that are none',
      `1\n${first}\nAt 10:30 - 11:00\nScore -> 3:2\n\n2\n${second}\nTwo`,
      ['1-2 At 10:30 - 11:00|Score -&gt; 3:2', '3-4 Two'],
    ],
    ['a line of times', `1\n${first} One\n\n2\n${second}\nTwo`, both],
  ])('loses no text with %s inside', (_name, text, cues) => {
    expect(cuesOf(text)).toEqual(cues);
  });

  it.each([
    ['an end before its start', `1\n00:00:01,000 --> 00:00:00,500\nOne\n\n2\n${second}\nTwo`, ['1-3 One', '3-4 Two']],
    ['an end that cannot be read', `1\n00:00:01,000 --> 00:x0\nOne\n\n2\n${second}\nTwo`, ['1-3 One', '3-4 Two']],
    ['no end at the end of the file', `1\n${first}\nOne\n\n2\n00:00:03,000 -->\nTwo`, ['1-2 One', '3-7 Two']],
    ['a start that cannot be read', `1\n${first}\nOne\n\n2\n00:0x --> 00:00:04,000\nTwo`, ['1-2 One', '2-6 Two']],
    ['a start before 0', `1\n-00:00:01,000 --> 00:00:02,000\nOne\n\n2\n${second}\nTwo`, ['0-2 One', '3-4 Two']],
    ['TMPlayer, which has no ends', '00:00:01:One\n00:00:03:Two|more', ['1-3 One', '3-7 Two|more']],
    ['MPL2 without an end', '[10][]One\n[30][40]/Two|more', ['1-3 One', '3-4 <i>Two</i>|more']],
  ])('gives a text its time: %s', (_name, text, cues) => {
    expect(cuesOf(text)).toEqual(cues);
  });

  it('counts the frames of MicroDVD by its header, else by the video, else as films have them', () => {
    const frames = '{24}{48}{y:i}One|{c:$0000ff}two';
    expect(cuesOf(`{1}{1}24\n${frames}`, 25)).toEqual(['1-2 <i>One</i>|two']);
    expect(cuesOf(frames, 48)).toEqual(['0.5-1 <i>One</i>|two']);
    expect(cuesOf(frames)).toEqual(['1.001-2.002 <i>One</i>|two']);
  });

  it('keeps italics, bold and underline, and escapes everything else', () => {
    const text =
      '<i>First</i> & <B>line</B>\nand <script>alert(1)</script>\n{\\an8}{\\fs20}<font color="red">Red</font> --> 5 <3';
    expect(cuesOf(`1\n${first}\n${text}\n`)).toEqual([
      '1-2 <i>First</i> &amp; <b>line</b>|and &lt;script&gt;alert(1)&lt;/script&gt;|Red --&gt; 5 &lt;3',
    ]);
    expect(cuesOf(`1\n${first}\nA&amp;B &lt;3&nbsp;{\\i1}x{\\i0}<br>y {z}\n`)).toEqual([
      '1-2 A&amp;B &lt;3 <i>x</i>|y {z}',
    ]);
  });

  it('reads the dialogue of ASS as text, without comments, styles and drawings', () => {
    const text = subStation(
      'Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,No',
      dialogue('{\\pos(1,2)\\i1}Hello{\\i0}, you\\Nthere\\hof <3'),
      dialogue('{\\p1}m 0 0 l 1 1{\\p0}', later),
      dialogue('{\\p1}m 0 0 l 1 1{\\p0}Sign{\\b700}!', later),
      'Dialogue: broken',
    );
    expect(cuesOf(text)).toEqual(['1-2 <i>Hello</i>, you|there of &lt;3', '3-4 Sign<b>!']);
  });

  it('passes WebVTT with its styles and positions on', () => {
    const text = `WEBVTT - a\n\nSTYLE\n::cue { color: red }\n\nNOTE b\n\n1\n00:01.000 --> 00:02.000 line:0\n<v Ann>Hi\n\n\n`;
    expect(toWebVtt(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe(text);
  });

  it.each(['', 'Hi', 'WEBVTT\n\nHi\n', '[Script Info]\n[Events]\n', `1\n${first}\n\n`])(
    'refuses %j, which has no text',
    (text) => {
      expect(toWebVtt(text)).toBeNull();
    },
  );
});

describe('a crafted text', () => {
  const subRip = (text: string) => `1\n${first}\n${text}\n`;
  const blanks = ' '.repeat(400);
  // By quadratic patterns they took minutes, in which the server answered nobody.
  it.each([
    ['braces', subStation(dialogue('{'.repeat(1_000_000)))],
    ['tags', subRip('<c'.repeat(500_000))],
    ['empty lines', subRip('\n \t'.repeat(300_000))],
    ['line ends', '\n'.repeat(1_000_000)],
    ['blanks', ' '.repeat(1_000_000)],
    ['times with blanks', `1${blanks}1\n`.repeat(10_000)],
    ['times', `${'00:00:01,000 '.repeat(35)}\n`.repeat(10_000)],
    ['arrows', `1:2 ${'-> '.repeat(100)}\n`.repeat(10_000)],
    ['cues at one time', `${first}\na\n`.repeat(100_000)],
  ])('is read in linear time: %s', async (_name, text) => {
    expect(await cpuMsOf(() => toWebVtt(text))).toBeLessThan(5_000);
  });
});
