type Channels = readonly [number, number, number];

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(share: number): number {
  const channel = share <= 0.0031308 ? share * 12.92 : 1.055 * Math.max(share, 0) ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
}

function parseColour(colour: string): Channels {
  const code = Number.parseInt(colour.slice(1), 16);
  return [(code >> 16) & 255, (code >> 8) & 255, code & 255];
}

function formatColour(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function linearChannels(colour: string): Channels {
  const [red, green, blue] = parseColour(colour);
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

function toOklab(colour: string): Channels {
  const [red, green, blue] = linearChannels(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab([lightness, redness, yellowness]: Channels): string {
  const long = (lightness + 0.3963377774 * redness + 0.2158037573 * yellowness) ** 3;
  const medium = (lightness - 0.1055613458 * redness - 0.0638541728 * yellowness) ** 3;
  const short = (lightness - 0.0894841775 * redness - 1.291485548 * yellowness) ** 3;
  return formatColour([
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]);
}

/** Mixes in Oklab, since sRGB gives muddy midtones between warm and cool colours. */
export function mixColours(from: string, to: string, share: number): string {
  const start = toOklab(from);
  const end = toOklab(to);
  const at = (index: 0 | 1 | 2): number => start[index] + (end[index] - start[index]) * share;
  return fromOklab([at(0), at(1), at(2)]);
}

/** The colour of `over` at this opacity on `ground`, as a browser blends it. */
export function layColour(ground: string, over: string, opacity: number): string {
  const below = parseColour(ground);
  const above = parseColour(over);
  const at = (index: 0 | 1 | 2): number => Math.round(below[index] + (above[index] - below[index]) * opacity);
  return formatColour([at(0), at(1), at(2)]);
}

export function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
