import { ease } from './canvas.mjs';

const rate = 48_000;

/** Notes (Hz) of each chord and its start in seconds. */
const chords = [
  { at: 0, notes: [110, 164.81, 220, 277.18, 329.63] },
  { at: 6, notes: [98, 146.83, 196, 246.94, 369.99] },
  { at: 11, notes: [82.41, 123.47, 185, 246.94, 311.13] },
  { at: 16, notes: [110, 164.81, 207.65, 277.18, 329.63] },
  { at: 21, notes: [98, 146.83, 220, 246.94, 369.99] },
];

/** A soft pad for the whole clip and a bell per countdown number, as 16-bit stereo WAV. */
export function composeSound(seconds) {
  const samples = Math.round(rate * seconds);
  const channels = [new Float32Array(samples), new Float32Array(samples)];
  for (const [index, { at, notes }] of chords.entries()) {
    const end = Math.min(seconds, (chords[index + 1]?.at ?? seconds) + 2.5);
    for (const [voice, note] of notes.entries()) addPad(channels, { from: at, to: end, note, voice });
  }
  for (let second = 6; second < 11; second += 1)
    addBell(channels, { at: second, note: second === 10 ? 659.26 : 493.88 });
  addBell(channels, { at: 11, note: 987.77 });
  for (let sample = 0; sample < samples; sample += 1) {
    const time = sample / rate;
    const shape = ease(0, 2, time) * (1 - ease(seconds - 2, seconds, time));
    for (const channel of channels) channel[sample] *= shape;
  }
  return toWav(channels);
}

function addPad(channels, { from, to, note, voice }) {
  for (let sample = Math.round(from * rate); sample < Math.min(channels[0].length, to * rate); sample += 1) {
    const time = sample / rate;
    const loudness = 0.05 * ease(from, from + 2.5, time) * (1 - ease(to - 2.5, to, time));
    const swell = 0.8 + 0.2 * Math.sin(time * (0.5 + voice * 0.13));
    for (const [side, channel] of channels.entries()) {
      const detuned = note * (1 + (side === 0 ? -1 : 1) * 0.0016 * (1 + voice * 0.2));
      const phase = Math.PI * 2 * detuned * time;
      channel[sample] += loudness * swell * (Math.sin(phase) + 0.3 * Math.sin(phase * 2) + 0.08 * Math.sin(phase * 3));
    }
  }
}

function addBell(channels, { at, note }) {
  const first = Math.round(at * rate);
  for (let sample = first; sample < Math.min(channels[0].length, first + rate * 3); sample += 1) {
    const time = (sample - first) / rate;
    const attack = Math.min(1, time / 0.006);
    const tone = Math.sin(Math.PI * 2 * note * time) * Math.exp(-time * 2.6);
    const shimmer = 0.25 * Math.sin(Math.PI * 2 * note * 2.76 * time) * Math.exp(-time * 6);
    for (const channel of channels) channel[sample] += 0.07 * attack * (tone + shimmer);
  }
}

function toWav([left, right]) {
  const bytes = Buffer.alloc(44 + left.length * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(left.length * 4, 40);
  for (let sample = 0; sample < left.length; sample += 1) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, left[sample])) * 32_767), 44 + sample * 4);
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, right[sample])) * 32_767), 46 + sample * 4);
  }
  return bytes;
}
