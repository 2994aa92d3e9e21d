/** px */
export const width = 960;
export const height = 540;

/** Returns a reproducible random function with values from 0 to 1 (mulberry32). */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** '#rrggbb' as linear light, so that glows add up realistically. */
export function colour(hex) {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
}

/** 0 before `from`, 1 after `to`, eased between. */
export function ease(from, to, value) {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

const levels = 8_192;
const gamma = Float32Array.from({ length: levels + 1 }, (_, level) => 255 * (level / levels) ** (1 / 2.2));

/** One frame in linear light, three numbers per pixel. */
export class Canvas {
  light = new Float32Array(width * height * 3);
  #bytes = Buffer.alloc(width * height * 3);
  /** The same grain in every frame: it hides banding in dark gradients at no cost for the encoder. */
  #grain;

  constructor() {
    const random = seededRandom(7);
    this.#grain = Float32Array.from({ length: width * height }, () => random() + random() - 0.5);
  }

  fill([red, green, blue]) {
    for (let at = 0; at < this.light.length; at += 3) {
      this.light[at] = red;
      this.light[at + 1] = green;
      this.light[at + 2] = blue;
    }
  }

  /** Adds a single-channel image `{ width, height, values }` in one colour. */
  add(image, { x, y, tint, strength }) {
    const left = Math.round(x);
    const top = Math.round(y);
    for (let row = Math.max(0, -top); row < image.height && row + top < height; row += 1) {
      for (let column = Math.max(0, -left); column < image.width && column + left < width; column += 1) {
        const value = image.values[row * image.width + column] * strength;
        if (value === 0) continue;
        const at = ((row + top) * width + column + left) * 3;
        this.light[at] += value * tint[0];
        this.light[at + 1] += value * tint[1];
        this.light[at + 2] += value * tint[2];
      }
    }
  }

  /** Adds a soft point of light at subpixel precision, so that slow stars do not jump. */
  addPoint({ x, y, radius, tint, strength }) {
    const reach = Math.ceil(radius * 2.5);
    for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row += 1) {
      for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, x + reach); column += 1) {
        const value = strength * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (radius * radius));
        const at = (row * width + column) * 3;
        this.light[at] += value * tint[0];
        this.light[at + 1] += value * tint[1];
        this.light[at + 2] += value * tint[2];
      }
    }
  }

  /** Fades the frame to a colour: 0 changes nothing, 1 is the colour alone. */
  fadeTo(ground, amount) {
    if (amount === 0) return;
    for (let at = 0; at < this.light.length; at += 1) {
      this.light[at] += (ground[at % 3] - this.light[at]) * amount;
    }
  }

  /** The frame as 24-bit RGB. */
  toBytes() {
    for (let at = 0; at < this.light.length; at += 1) {
      const value = gamma[Math.min(levels, Math.max(0, Math.round(this.light[at] * levels)))];
      this.#bytes[at] = Math.min(255, Math.max(0, Math.floor(value + this.#grain[(at / 3) | 0])));
    }
    return this.#bytes;
  }
}
