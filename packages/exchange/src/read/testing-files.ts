import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { fileOfBytes, type ImportFile } from './import-file.ts';
import { type ImportOptions, readImport } from './read-import.ts';

const folder = join(import.meta.dirname, '../../fixtures');

/** Content by path. */
export type Contents = Readonly<Record<string, string | Uint8Array>>;

/** Files of a fixture, by their paths in its folder; of a single file by its name. */
export function fixture(name: string): Record<string, Uint8Array> {
  const path = join(folder, name);
  if (!statSync(path).isDirectory()) return { [name]: new Uint8Array(readFileSync(path)) };
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [relative(path, file), new Uint8Array(readFileSync(file))]));
}

/** The fixtures that state what is read of them. */
export const fixtureNames: readonly string[] = readdirSync(folder).filter((name) => name !== 'expected');

export function expectedOf(name: string): {
  source: string;
  rows: Record<string, unknown>[];
  problems: { file: string }[];
} {
  return JSON.parse(readFileSync(join(folder, 'expected', `${name.replace(/\.\w+$/, '')}.expected.json`), 'utf8'));
}

export function zipOf(contents: Contents): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, bytesOf(content)])));
}

export function filesOf(contents: Contents): ImportFile[] {
  return Object.entries(contents).map(([name, content]) => fileOfBytes(name, bytesOf(content)));
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? strToU8(content) : content;
}

/** Reads files, with rows without their numbers. */
export async function read(contents: Contents, options?: ImportOptions) {
  const { rows, ...rest } = await readImport(filesOf(contents), options);
  return { ...rest, rows: rows.map(({ n: _, ...row }) => row) };
}

/** Reads JSON. */
export function readJson(name: string, json: unknown) {
  return read({ [name]: JSON.stringify(json) });
}

/** Of this process: on a busy machine, time by the clock says nothing about the code. */
export function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
