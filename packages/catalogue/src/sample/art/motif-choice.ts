import { tellingFirst } from './genre-order.ts';
import { drawBalloons } from './motifs/balloons.ts';
import { drawBanners } from './motifs/banners.ts';
import { drawBlinds } from './motifs/blinds.ts';
import { drawBridge } from './motifs/bridge.ts';
import { drawCastle } from './motifs/castle.ts';
import { drawCollage } from './motifs/collage.ts';
import { drawColumns } from './motifs/columns.ts';
import { drawCurtain } from './motifs/curtain.ts';
import { drawDesert } from './motifs/desert.ts';
import { drawDoorway } from './motifs/doorway.ts';
import { drawEclipse } from './motifs/eclipse.ts';
import { emblemOf } from './motifs/emblem.ts';
import { drawForest } from './motifs/forest.ts';
import { drawHouse } from './motifs/house.ts';
import { drawKeyhole } from './motifs/keyhole.ts';
import { drawLighthouse } from './motifs/lighthouse.ts';
import { drawMast } from './motifs/mast.ts';
import { drawMonument } from './motifs/monument.ts';
import { drawNewsprint } from './motifs/newsprint.ts';
import { drawOrbits } from './motifs/orbits.ts';
import { drawParlour } from './motifs/parlour.ts';
import { drawPetals } from './motifs/petals.ts';
import { drawPool } from './motifs/pool.ts';
import { drawPoppies } from './motifs/poppies.ts';
import { drawRays } from './motifs/rays.ts';
import { drawRecord } from './motifs/record.ts';
import { drawRibbons } from './motifs/ribbons.ts';
import { drawRidges } from './motifs/ridges.ts';
import { drawRoad } from './motifs/road.ts';
import { drawRocket } from './motifs/rocket.ts';
import { drawSea } from './motifs/sea.ts';
import { drawSkyline } from './motifs/skyline.ts';
import { drawSpiral } from './motifs/spiral.ts';
import { drawStairs } from './motifs/stairs.ts';
import { drawUmbrellas } from './motifs/umbrellas.ts';
import { drawVase } from './motifs/vase.ts';
import { drawWaveform } from './motifs/waveform.ts';
import { drawWaves } from './motifs/waves.ts';
import { drawWindows } from './motifs/windows.ts';
import type { Motif } from './stage.ts';

/** Where the title may go: over the dark foot, over the sky at the head, or on a plate beside the picture. */
export type TitlePlace = 'foot' | 'head' | 'plate';

export interface MotifEntry {
  readonly draw: Motif;
  readonly places: readonly TitlePlace[];
}

const everywhere: readonly TitlePlace[] = ['foot', 'head', 'plate'];
const footOrPlate: readonly TitlePlace[] = ['foot', 'plate'];
const headOrPlate: readonly TitlePlace[] = ['head', 'plate', 'plate'];
const plateOnly: readonly TitlePlace[] = ['plate'];

export const motifs = {
  balloons: { draw: drawBalloons, places: everywhere },
  banners: { draw: drawBanners, places: everywhere },
  blinds: { draw: drawBlinds, places: footOrPlate },
  bridge: { draw: drawBridge, places: everywhere },
  castle: { draw: drawCastle, places: everywhere },
  collage: { draw: drawCollage, places: plateOnly },
  columns: { draw: drawColumns, places: everywhere },
  curtain: { draw: drawCurtain, places: footOrPlate },
  desert: { draw: drawDesert, places: everywhere },
  doorway: { draw: drawDoorway, places: everywhere },
  eclipse: { draw: drawEclipse, places: everywhere },
  emblem: { draw: emblemOf(['match', 'candle', 'hourglass', 'bulb', 'key', 'telephone']), places: headOrPlate },
  forest: { draw: drawForest, places: footOrPlate },
  house: { draw: drawHouse, places: everywhere },
  keyhole: { draw: drawKeyhole, places: everywhere },
  lighthouse: { draw: drawLighthouse, places: everywhere },
  mast: { draw: drawMast, places: everywhere },
  monument: { draw: drawMonument, places: everywhere },
  newsprint: { draw: drawNewsprint, places: plateOnly },
  orbits: { draw: drawOrbits, places: everywhere },
  parlour: { draw: drawParlour, places: footOrPlate },
  petals: { draw: drawPetals, places: everywhere },
  pool: { draw: drawPool, places: plateOnly },
  poppies: { draw: drawPoppies, places: everywhere },
  rays: { draw: drawRays, places: footOrPlate },
  record: { draw: drawRecord, places: headOrPlate },
  ribbons: { draw: drawRibbons, places: headOrPlate },
  ridges: { draw: drawRidges, places: everywhere },
  road: { draw: drawRoad, places: everywhere },
  rocket: { draw: drawRocket, places: everywhere },
  sea: { draw: drawSea, places: everywhere },
  skyline: { draw: drawSkyline, places: everywhere },
  spiral: { draw: drawSpiral, places: footOrPlate },
  stairs: { draw: drawStairs, places: everywhere },
  tableware: { draw: emblemOf(['teacup', 'paperPlane', 'bulb', 'telephone', 'rose']), places: headOrPlate },
  token: { draw: emblemOf(['moonLadder', 'rose', 'hourglass', 'paperPlane', 'candle', 'key']), places: headOrPlate },
  umbrellas: { draw: drawUmbrellas, places: plateOnly },
  vase: { draw: drawVase, places: headOrPlate },
  waveform: { draw: drawWaveform, places: everywhere },
  waves: { draw: drawWaves, places: everywhere },
  windows: { draw: drawWindows, places: footOrPlate },
} satisfies Record<string, MotifEntry>;

export type MotifName = keyof typeof motifs;

const motifsOfGenre: Readonly<Record<string, readonly MotifName[]>> = {
  Action: ['rays', 'skyline', 'bridge', 'desert', 'ridges', 'spiral', 'emblem', 'collage', 'road'],
  Adventure: ['ridges', 'desert', 'waves', 'balloons', 'sea', 'castle', 'lighthouse', 'monument', 'rays'],
  Animation: ['balloons', 'waves', 'rocket', 'castle', 'monument', 'ribbons', 'token', 'house', 'collage'],
  Comedy: ['tableware', 'parlour', 'pool', 'collage', 'ribbons', 'umbrellas', 'windows', 'vase', 'curtain', 'collage'],
  Crime: ['blinds', 'skyline', 'bridge', 'emblem', 'windows', 'doorway', 'keyhole', 'road', 'newsprint', 'spiral'],
  Documentary: ['newsprint', 'mast', 'ridges', 'waveform', 'collage', 'lighthouse', 'sea', 'ribbons'],
  Drama: [
    'windows',
    'sea',
    'stairs',
    'vase',
    'petals',
    'bridge',
    'house',
    'token',
    'umbrellas',
    'pool',
    'doorway',
    'lighthouse',
    'collage',
    'columns',
    'ridges',
    'forest',
    'tableware',
    'curtain',
    'ribbons',
    'mast',
    'road',
    'waveform',
  ],
  Family: ['waves', 'house', 'rocket', 'ribbons', 'collage', 'castle', 'balloons', 'tableware'],
  Fantasy: ['castle', 'monument', 'forest', 'petals', 'token', 'eclipse', 'banners', 'waves', 'keyhole'],
  History: ['columns', 'banners', 'ridges', 'poppies', 'newsprint', 'sea', 'token'],
  Horror: ['house', 'forest', 'doorway', 'eclipse', 'spiral', 'keyhole', 'emblem', 'stairs'],
  Music: ['record', 'waveform', 'curtain', 'ribbons', 'mast', 'collage'],
  Mystery: ['keyhole', 'doorway', 'stairs', 'emblem', 'blinds', 'forest', 'lighthouse', 'house', 'spiral', 'monument'],
  Romance: ['petals', 'umbrellas', 'windows', 'vase', 'sea', 'token', 'bridge', 'tableware', 'lighthouse', 'pool'],
  'Science Fiction': [
    'orbits',
    'eclipse',
    'rocket',
    'mast',
    'monument',
    'spiral',
    'desert',
    'skyline',
    'waveform',
    'lighthouse',
  ],
  'TV Movie': ['house', 'petals', 'windows', 'sea', 'collage'],
  Thriller: [
    'spiral',
    'stairs',
    'blinds',
    'doorway',
    'bridge',
    'keyhole',
    'emblem',
    'skyline',
    'rays',
    'eclipse',
    'collage',
  ],
  War: ['poppies', 'banners', 'ridges', 'newsprint', 'mast', 'rays', 'token'],
  Western: ['desert', 'road', 'ridges', 'house', 'rays', 'poppies'],
  'Action & Adventure': ['rays', 'ridges', 'desert', 'waves', 'bridge', 'sea', 'skyline', 'castle'],
  Kids: ['rocket', 'waves', 'collage', 'ribbons', 'castle', 'balloons', 'vase'],
  News: ['newsprint', 'mast', 'skyline', 'collage', 'waveform'],
  Reality: ['pool', 'parlour', 'curtain', 'ribbons', 'balloons', 'vase'],
  'Sci-Fi & Fantasy': ['orbits', 'eclipse', 'monument', 'rocket', 'castle', 'forest', 'mast', 'lighthouse', 'keyhole'],
  Soap: ['windows', 'petals', 'vase', 'parlour', 'umbrellas', 'pool'],
  Talk: ['parlour', 'curtain', 'tableware', 'waveform', 'skyline'],
  'War & Politics': ['columns', 'banners', 'poppies', 'newsprint', 'mast', 'bridge', 'doorway'],
};

const anyGenre: readonly MotifName[] = [
  'ridges',
  'sea',
  'collage',
  'ribbons',
  'skyline',
  'petals',
  'curtain',
  'road',
  'windows',
];

/** Motifs that suit the genres. The first that says anything leads; what two genres share is likelier. */
export function motifsFor(genres: readonly string[]): readonly MotifName[] {
  const [first, second = []] = tellingFirst(genres)
    .map((genre) => motifsOfGenre[genre])
    .filter((names) => names !== undefined);
  return first ? [...first, ...first.filter((name) => second.includes(name))] : anyGenre;
}
