import { colour, ease, height, seededRandom, width } from './canvas.mjs';
import { neonGlyph } from './neon.mjs';

const ground = colour('#0b0e14');
const amber = colour('#ffb84d');
const ember = colour('#ff8a2b');
const glass = colour('#3a2c18');

/** s */
const countdownStart = 6;
const countdownEnd = 11;

/** Bulbs along a frame, clockwise from the top left corner, evenly spaced. */
const bulbs = (() => {
  const inset = 34;
  const columns = 24;
  const rows = 13;
  const right = width - inset;
  const bottom = height - inset;
  const between = (from, to, count) =>
    Array.from({ length: count }, (_, index) => from + ((to - from) * index) / count);
  return [
    ...between(inset, right, columns).map((x) => [x, inset]),
    ...between(inset, bottom, rows).map((y) => [right, y]),
    ...between(right, inset, columns).map((x) => [x, bottom]),
    ...between(bottom, inset, rows).map((y) => [inset, y]),
  ];
})();

const random = seededRandom(21);
const flicker = bulbs.map(() => random() * Math.PI * 2);

const letterSize = 66;
const letterStep = 98;
const letters = [...'MARQUEE'].map((name) => neonGlyph(name, { size: letterSize, tube: 3.4, glow: 15 }));
const digits = Object.fromEntries(
  [5, 4, 3, 2, 1].map((digit) => [digit, neonGlyph(digit, { size: 128, tube: 6, glow: 20 })]),
);

/** Brightness of a bulb: lit in turn with a short overshoot, then alternating behind the countdown. */
function bulbStrength(index, time) {
  const lit = 0.5 + (index / bulbs.length) * 3.4;
  if (time < lit) return 0;
  const overshoot = 0.9 * Math.exp(-(time - lit) * 5);
  const breath = 0.06 * Math.sin(time * 5 + flicker[index]);
  const chase = 0.5 + 0.5 * Math.cos(Math.PI * (index + Math.floor(time * 4)));
  const chasing = ease(countdownStart - 0.4, countdownStart + 0.2, time);
  return ease(0, 0.12, time - lit) * (0.62 + overshoot + breath) * (1 - chasing * 0.72 * (1 - chase));
}

function drawBulbs(canvas, time) {
  for (const [index, [x, y]] of bulbs.entries()) {
    const strength = bulbStrength(index, time);
    canvas.addPoint({ x, y, radius: 6, tint: glass, strength: 1 });
    if (strength === 0) continue;
    canvas.addPoint({ x, y, radius: 5.2, tint: amber, strength: strength * 1.3 });
    canvas.addPoint({ x, y, radius: 24, tint: ember, strength: strength * 0.13 });
  }
}

function drawName(canvas, time) {
  const gone = 1 - ease(5.5, 6, time);
  const left = (width - letterStep * (letters.length - 1) - letterSize) / 2;
  for (const [index, letter] of letters.entries()) {
    const on = 2 + index * 0.34;
    const catching = time - on < 0.22 ? 0.35 + 0.65 * (Math.floor((time - on) * 24) % 2) : 1;
    const strength = time < on ? 0.02 * ease(0.3, 1, time) : catching;
    const y = height / 2 - letterSize * 0.7 - letter.margin;
    canvas.add(letter, { x: left + index * letterStep - letter.margin, y, tint: amber, strength: strength * gone });
  }
}

/** A film leader: a clock hand that turns once per second, two rings and a cross. */
function drawCountdown(canvas, time) {
  const since = time - countdownStart;
  const digit = digits[5 - Math.floor(since)];
  const turn = since % 1;
  const shown = ease(0, 0.25, since) * (1 - ease(4.8, 5, since));
  const centreX = width / 2;
  const centreY = height / 2;
  for (let row = 64; row < height - 64; row += 1) {
    for (let column = 64; column < width - 64; column += 1) {
      const x = column - centreX;
      const y = row - centreY;
      const distance = Math.hypot(x, y);
      const angle = (Math.atan2(x, -y) / (Math.PI * 2) + 1) % 1;
      const behind = turn - angle;
      const swept = behind > 0 ? 0.03 + 0.05 * Math.exp(-behind * 6) : 0;
      const hand = Math.exp(-((Math.abs(behind) * distance * 6.28) ** 2) / 4) * (distance < 420 ? 0.3 : 0);
      const ring = Math.exp(-((distance - 190) ** 2) / 3) + 0.7 * Math.exp(-((distance - 172) ** 2) / 2);
      const cross = 0.16 * (Math.exp(-(x * x) / 1.2) + Math.exp(-(y * y) / 1.2));
      const edge = Math.min(1, Math.min(row - 64, height - 64 - row, column - 64, width - 64 - column) / 60);
      const value = (swept + hand + cross) * edge + ring * 0.5;
      const at = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) canvas.light[at + channel] += value * amber[channel] * shown;
    }
  }
  const pulse = 0.85 + 0.35 * Math.exp(-turn * 5);
  const place = { x: centreX - 64 - digit.margin, y: centreY - 96 - digit.margin };
  canvas.add(digit, { ...place, tint: amber, strength: shown * pulse });
}

/** Bulbs light up one by one around the name, then a countdown from five; `time` in s from 0 to 11. */
export function drawLeader(canvas, time) {
  canvas.fill(ground);
  drawBulbs(canvas, time);
  if (time < countdownStart) drawName(canvas, time);
  else if (time < countdownEnd) drawCountdown(canvas, time);
}
