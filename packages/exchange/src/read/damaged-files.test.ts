import { ImportRow } from '@marquee/domain/exchange/import-rows';
import { expect, it } from 'vitest';
import { readImport } from './read-import.ts';
import { type Contents, cpuMsSince, filesOf, fixture, fixtureNames, zipOf } from './testing-files.ts';

/** 10,000 pass as well, in 20 s. */
const runs = 300;
const maxMs = 1_000;

/** Repeatable numbers from 0 to before `below` (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** What breaks formats: quotes, brackets, separators, zeros, halves of characters, large numbers. */
const splinters = [
  '"',
  '""',
  '[',
  '{',
  '}',
  ']',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u00e9',
  '\ud83d',
  ':',
  ': ',
  '-1',
  '1e999',
]
  .concat(['null', 'true', '99999999999999999999', '0001-01-01', '2024-02-30', 'x'.repeat(5_000), '['.repeat(3_000)])
  .concat(['"'.repeat(2_001), 'PK\u0003\u0004', 'map[', '(Episode 1)'.repeat(300), ': '.repeat(2_000)]);

type Random = (below: number) => number;

function damage(bytes: Uint8Array, random: Random): Uint8Array {
  let damaged = bytes;
  for (let change = random(4) + 1; change > 0; change--) damaged = damageOnce(damaged, random);
  return damaged;
}

function damageOnce(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random(bytes.length + 1);
  const length = random(Math.min(64, bytes.length - at) + 1);
  const parts = {
    flip: () => bytes.map((byte, index) => (index === at ? byte ^ (1 << random(8)) : byte)),
    cut: () => bytes.subarray(0, at),
    drop: () => join(bytes.subarray(0, at), bytes.subarray(at + length)),
    repeat: () => join(bytes.subarray(0, at + length), bytes.subarray(at)),
    insert: () =>
      join(bytes.subarray(0, at), new TextEncoder().encode(splinters[random(splinters.length)]), bytes.subarray(at)),
    noise: () => bytes.map((byte, index) => (index >= at && index < at + length ? random(256) : byte)),
  };
  const kinds = Object.values(parts);
  return kinds[random(kinds.length)]?.() ?? bytes;
}

function join(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A fixture with one damaged file, or as a damaged archive. */
function damagedFixture(random: Random): Contents {
  const contents = fixture(fixtureNames[random(fixtureNames.length)] ?? '');
  if (random(3) === 0) return { 'export.zip': damage(zipOf(contents), random) };
  const names = Object.keys(contents);
  const name = names[random(names.length)] ?? '';
  return { ...contents, [name]: damage(contents[name] ?? new Uint8Array(), random) };
}

it(`survives ${runs} damaged files, each in less than a second, with rows within their bounds`, async () => {
  const random = numbersFrom(20_260_501);
  let slowestMs = 0;
  for (let run = 0; run < runs; run++) {
    const dropped = damagedFixture(random);
    const start = process.cpuUsage();
    const { rows, problems, source } = await readImport(filesOf(dropped));
    slowestMs = Math.max(slowestMs, cpuMsSince(start));
    for (const row of rows) expect(ImportRow.safeParse(row).error?.issues, `run ${run}, ${source}`).toBeUndefined();
    expect(source !== null || problems.length > 0, `run ${run} says nothing`).toBe(true);
  }
  expect(slowestMs).toBeLessThan(maxMs);
}, 600_000);
