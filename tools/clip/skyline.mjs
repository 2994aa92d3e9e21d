import { colour, ease, height, seededRandom, width } from './canvas.mjs';

const random = seededRandom(1_927);
const skyTop = colour('#0b0e14');
const skyMiddle = colour('#131c33');
const skyLow = colour('#4a3a3d');
const amber = colour('#ffb84d');
const moonlight = colour('#ffe2b0');
const starlight = colour('#cfe0ff');

/** Drift of the sky in px per second; rows of houses have their own `drift`, faster when nearer. */
const skyDrift = 3.2;

const stars = Array.from({ length: 420 }, () => ({
  x: random() * (width + 120),
  y: random() ** 1.25 * height * 0.8,
  depth: 0.35 + random() * 0.65,
  size: 0.75 + random() ** 6 * 1.5,
  phase: random() * Math.PI * 2,
}));

/** A row of houses wider than the screen: roof heights and lit windows. */
function houses({ base, least, most, narrowest, widest, windows }) {
  const span = width + 500;
  const roof = new Float32Array(span).fill(base);
  const lights = [];
  for (let left = 0; left < span; ) {
    const wide = Math.round(narrowest + random() * (widest - narrowest));
    const top = Math.round(base - least - random() ** 1.6 * (most - least));
    const mast = random() < 0.16 ? Math.round(left + wide / 2) : -1;
    for (let x = left; x < Math.min(span, left + wide); x += 1) roof[x] = Math.abs(x - mast) <= 1 ? top - 34 : top;
    for (let y = top + 10; y < height - 8; y += 11) {
      for (let x = left + 6; x < left + wide - 7; x += 9) {
        if (random() < windows) lights.push({ x, y, warmth: 0.35 + random() * 0.65, changes: random() * 40 });
      }
    }
    left += wide + (random() < 0.2 ? 4 : 0);
  }
  return { roof, lights };
}

const rows = [
  {
    drift: 7,
    tint: colour('#182238'),
    glow: 0.16,
    ...houses({ base: 500, least: 40, most: 210, narrowest: 34, widest: 80, windows: 0.1 }),
  },
  {
    drift: 13,
    tint: colour('#0d1320'),
    glow: 0.34,
    ...houses({ base: 530, least: 30, most: 175, narrowest: 46, widest: 112, windows: 0.13 }),
  },
  {
    drift: 22,
    tint: colour('#05070b'),
    glow: 0.62,
    ...houses({ base: 548, least: 14, most: 104, narrowest: 70, widest: 150, windows: 0.09 }),
  },
];

function drawSky(canvas) {
  for (let row = 0; row < height; row += 1) {
    const down = row / height;
    const middle = ease(0, 0.62, down);
    const low = ease(0.55, 1, down) * 0.55;
    for (let channel = 0; channel < 3; channel += 1) {
      const upper = skyTop[channel] + (skyMiddle[channel] - skyTop[channel]) * middle;
      const value = upper + (skyLow[channel] - upper) * low;
      for (let column = 0; column < width; column += 1) canvas.light[(row * width + column) * 3 + channel] = value;
    }
  }
}

function drawStars(canvas, time) {
  for (const { x, y, depth, size, phase } of stars) {
    const span = width + 120;
    const place = (((x - time * skyDrift * depth) % span) + span) % span;
    const twinkle = 0.72 + 0.28 * Math.sin(time * 1.7 + phase);
    const haze = 1 - ease(height * 0.45, height * 0.85, y);
    canvas.addPoint({ x: place - 60, y, radius: size, tint: starlight, strength: 0.75 * depth * twinkle * haze });
  }
}

function drawFallingStar(canvas, time) {
  const part = (time - 7) / 1.1;
  if (part < 0 || part > 1) return;
  for (let step = 0; step < 40; step += 1) {
    const along = part * 260 - step * 2.2;
    const strength = 0.5 * (1 - step / 40) ** 2 * Math.sin(part * Math.PI);
    canvas.addPoint({ x: 560 + along, y: 70 + along * 0.34, radius: 1.2, tint: starlight, strength });
  }
}

/** Two searchlights that swing slowly behind the houses. */
function drawBeams(canvas, time) {
  const beams = [
    { x: 318, lean: -0.28 + 0.24 * Math.sin(time * 0.42) },
    { x: 352, lean: 0.22 + 0.22 * Math.sin(time * 0.37 + 2) },
  ];
  for (const { x, lean } of beams) {
    const sine = Math.sin(lean);
    const cosine = Math.cos(lean);
    for (let row = 0; row < 470; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const acrossX = column - x;
        const acrossY = 470 - row;
        const along = acrossX * sine + acrossY * cosine;
        if (along < 0) continue;
        const wide = 5 + along * 0.055;
        const off = (acrossX * cosine - acrossY * sine) / wide;
        if (off > 2.6 || off < -2.6) continue;
        const value = 0.075 * Math.exp(-off * off) * Math.exp(-along / 330);
        const at = (row * width + column) * 3;
        for (let channel = 0; channel < 3; channel += 1) canvas.light[at + channel] += value * moonlight[channel];
      }
    }
  }
}

function drawHouses(canvas, time) {
  for (const { roof, lights, drift, tint, glow } of rows) {
    const shift = time * drift;
    const whole = Math.floor(shift);
    const part = shift - whole;
    for (let column = 0; column < width; column += 1) {
      const top = roof[column + whole] * (1 - part) + roof[column + whole + 1] * part;
      for (let row = Math.max(0, Math.floor(top)); row < height; row += 1) {
        const cover = Math.min(1, row + 1 - top);
        const at = (row * width + column) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          canvas.light[at + channel] += (tint[channel] - canvas.light[at + channel]) * cover;
        }
      }
    }
    for (const { x, y, warmth, changes } of lights) {
      const on = Math.abs(time - changes) < 0.4 ? Math.abs(time - changes) / 0.4 : 1;
      const place = x - shift;
      if (place < -4 || place > width + 4) continue;
      canvas.addPoint({ x: place, y, radius: 1.5, tint: amber, strength: glow * warmth * on });
      canvas.addPoint({ x: place, y: y + 2.4, radius: 1.5, tint: amber, strength: glow * warmth * on * 0.8 });
    }
  }
}

/** A night sky that drifts over a town; `time` in s from 0. */
export function drawSkyline(canvas, time) {
  drawSky(canvas);
  drawStars(canvas, time);
  drawFallingStar(canvas, time);
  canvas.addPoint({ x: 742, y: 128, radius: 74, tint: moonlight, strength: 0.05 });
  canvas.addPoint({ x: 742, y: 128, radius: 17, tint: moonlight, strength: 1.1 });
  drawBeams(canvas, time);
  drawHouses(canvas, time);
}
