import { mostSpecificFirst } from './genre-order.ts';
import { drawBalloons } from './motifs/objects/balloons.ts';
import { drawBanners } from './motifs/objects/banners.ts';
import { drawCollage } from './motifs/objects/collage.ts';
import { drawCurtain } from './motifs/objects/curtain.ts';
import { emblemOf } from './motifs/objects/emblem.ts';
import { drawKeyhole } from './motifs/objects/keyhole.ts';
import { drawNewsprint } from './motifs/objects/newsprint.ts';
import { drawPetals } from './motifs/objects/petals.ts';
import { drawPoppies } from './motifs/objects/poppies.ts';
import { drawRecord } from './motifs/objects/record.ts';
import { drawRocket } from './motifs/objects/rocket.ts';
import { drawUmbrellas } from './motifs/objects/umbrellas.ts';
import { drawVase } from './motifs/objects/vase.ts';
import { drawBlinds } from './motifs/patterns/blinds.ts';
import { drawEclipse } from './motifs/patterns/eclipse.ts';
import { drawOrbits } from './motifs/patterns/orbits.ts';
import { drawRays } from './motifs/patterns/rays.ts';
import { drawRibbons } from './motifs/patterns/ribbons.ts';
import { drawSpiral } from './motifs/patterns/spiral.ts';
import { drawWaveform } from './motifs/patterns/waveform.ts';
import { drawWaves } from './motifs/patterns/waves.ts';
import { drawBridge } from './motifs/places/bridge.ts';
import { drawCastle } from './motifs/places/castle.ts';
import { drawColumns } from './motifs/places/columns.ts';
import { drawDesert } from './motifs/places/desert.ts';
import { drawDoorway } from './motifs/places/doorway.ts';
import { drawForest } from './motifs/places/forest.ts';
import { drawHouse } from './motifs/places/house.ts';
import { drawLighthouse } from './motifs/places/lighthouse.ts';
import { drawMast } from './motifs/places/mast.ts';
import { drawMonument } from './motifs/places/monument.ts';
import { drawParlour } from './motifs/places/parlour.ts';
import { drawPool } from './motifs/places/pool.ts';
import { drawRidges } from './motifs/places/ridges.ts';
import { drawRoad } from './motifs/places/road.ts';
import { drawSea } from './motifs/places/sea.ts';
import { drawSkyline } from './motifs/places/skyline.ts';
import { drawStairs } from './motifs/places/stairs.ts';
import { drawWindows } from './motifs/places/windows.ts';
import type { Motif } from './stage.ts';

/** Position of the title: over the dark foot, over the sky at the top, or on a plate beside the image. */
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

/** Motifs for the genres. The first matching genre leads; motifs of two genres are more likely. */
export function motifsFor(genres: readonly string[]): readonly MotifName[] {
  const [first, second = []] = mostSpecificFirst(genres)
    .map((genre) => motifsOfGenre[genre])
    .filter((names) => names !== undefined);
  return first ? [...first, ...first.filter((name) => second.includes(name))] : anyGenre;
}
