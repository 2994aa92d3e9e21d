/** Names that differ from `Intl.DisplayNames`, and former countries. */
const upstreamNames: Readonly<Record<string, string>> = {
  US: 'United States of America',
  SU: 'Soviet Union',
  XC: 'Czechoslovakia',
  YU: 'Yugoslavia',
  XG: 'East Germany',
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  TR: 'Turkey',
};

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** The upstream's English name of an ISO 3166-1 code. */
export function countryName(code: string): string {
  return upstreamNames[code] ?? regionNames.of(code) ?? code;
}
