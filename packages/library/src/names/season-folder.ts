/** "Season" as folders of media servers have it, in the languages that Jellyfin knows, and a few more. */
const seasonWord =
  'season|seasons|series|staffel|saison|temporada|stagione|s[æä]song?|sæson|sesong|seizoen|kausi|sezon|sezona|sezóna|sezonul|séria|évad|evad|сезон|сезона|الموسم|עונה|季|시즌|シーズン';
const wordFirst = new RegExp(`^(.*?)[\\s._-]*(?:${seasonWord})[\\s._-]*(\\d{1,4})(?:[\\s._-]*[([].*)?$`, 'iu');
const numberFirst = new RegExp(`^第?(\\d{1,4})(?:st|nd|rd|th|\\.|-й|ª|º|e)?[\\s._-]*(?:${seasonWord})$`, 'iu');
const shortForm = /^(.*?)(?:^|[\s._-]+)s(\d{1,4})(?:$|[\s._-](?!\d).*$)/i;
const specials =
  /^(?:specials?|spezial|extras? specials?|especiales?|speciali|spéciaux|hors[- ]s[ée]rie|спешлы|特別篇|特別編)$/iu;

export interface SeasonFolder {
  /** 0 for specials; a year for shows whose episodes are named by their days. */
  readonly season: number;
  /** What stands before it, such as the show's name; '' if it names the season only. */
  readonly prefix: string;
}

/** The season that a folder's name says; null if it says none. */
export function readSeasonFolder(name: string): SeasonFolder | null {
  const text = name.normalize('NFC').trim();
  if (specials.test(text)) return { season: 0, prefix: '' };
  const number = numberFirst.exec(text)?.[1];
  if (number !== undefined) return season(number, '');
  const match = wordFirst.exec(text) ?? shortForm.exec(text);
  return match ? season(match[2], match[1] ?? '') : null;
}

function season(number: string | undefined, prefix: string): SeasonFolder {
  return { season: Number(number), prefix };
}
