function isControl(character: string): boolean {
  return character < ' ' && !'\t\n\r'.includes(character);
}

/** A small strict XML parser for tests. @throws Error for markup that a browser would reject */
export function assertWellFormed(markup: string): void {
  const open: string[] = [];
  const token = /<(\/?)([A-Za-z][\w:]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let end = 0;
  for (const match of markup.matchAll(token)) {
    end = match.index + match[0].length;
    const [whole, closing, name = '', attributes = '', alone, text] = match;
    if (/&(?!(?:amp|lt|gt|quot|#39);)/u.test(text ?? attributes)) throw new Error(`Bare ampersand in ${whole}`);
    if ([...whole].some(isControl)) throw new Error('A control character');
    if (text?.includes('>')) throw new Error(`Bare > in ${text}`);
    if (text !== undefined) continue;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) throw new Error(`An attribute twice in ${whole}`);
    if (closing && open.pop() !== name) throw new Error(`Unexpected </${name}>`);
    if (!closing && !alone) open.push(name);
  }
  if (end !== markup.length) throw new Error(`Not markup: ${markup.slice(end, end + 60)}`);
  if (open.length > 0) throw new Error(`Never closed: ${open.join(' ')}`);
}

const genreSets: readonly (readonly string[])[] = [
  ['Drama', 'Romance'],
  ['Thriller'],
  [],
  ['Science Fiction', 'Adventure'],
  ['Comedy'],
  ['Horror', 'Mystery'],
  ['War & Politics'],
  ['No such genre'],
  ['Music', 'Documentary'],
  ['Family', 'Fantasy', 'Western'],
];

const long = 'Those Magnificent Men in Their Flying Machines or How I Flew from London to Paris in 25 Hours 11 Minutes';

const oddTitles: readonly string[] = [
  'M',
  'Z',
  'I',
  'Oz',
  'Up',
  'If....',
  '8½',
  '1917',
  '2001: A Space Odyssey',
  '#Alive',
  'WALL·E',
  '…',
  '—',
  '',
  '   ',
  '?',
  'Rosencrantz & Guildenstern Are Dead',
  '"Quoted"',
  "Singin' in the Rain",
  '<b>Bold</b>',
  '</svg>',
  '</svg><script>alert(1)</script>',
  ']]>',
  '&amp;',
  'a\u0000b\u0008c',
  'tab\tand\nnewline',
  '\ud800 lone surrogate',
  'Love 😀 Actually',
  '😀',
  '👨‍👩‍👧‍👦',
  long,
  `${long}, ${long}`,
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  'X'.repeat(120),
  'a '.repeat(60),
  'Žižek Ősz Łódź Đorđe Şişli',
  'Þor á Íslandi',
  'Việt Nam: Đất nước và con người',
  'Amélie',
  '千と千尋の神隠し',
  '七人の侍',
  '新世紀エヴァンゲリオン劇場版 Air／まごころを、君に',
  '기생충',
  '霸王别姬',
  'Сталкер',
  'Иди и смотри',
  'Χωρίς τίτλο',
  'الأرض',
  'باب الحديد وبعض الكلمات الطويلة جدا في العنوان',
  'שלום לך עולם',
  'देवदास',
  'பொன்னியின் செல்வன்',
  'ฉลาดเกมส์โกง',
  'ქართული',
  'Հայերեն',
  'The Lord of the Rings: The Fellowship of the Ring',
  'Spider-Man: Into the Spider-Verse',
  'Title – with a dash',
  'word : spaced colon',
  'A: B',
  'iiiiiiiiii',
];

export const oddSubjects = oddTitles.flatMap((title, index) =>
  [0, 4, 7].map((shift) => ({
    title,
    year: String(1920 + index),
    genres: genreSets[(index + shift) % genreSets.length] ?? [],
    byline:
      ['A film by Agnès Varda', '', 'Un film de “O’Brien” & <Co>', '黒澤明監督作品', 'A film by '.repeat(9)][
        (index + shift) % 5
      ] ?? '',
  })),
);
