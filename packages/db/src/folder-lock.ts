import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { judgeHolder, type LockHolder, lookAtProcess, thisProcess } from './lock-holder.ts';

/** The right to use a folder, alone. */
export interface FolderLock {
  /** Gives the folder back; a second call does nothing. */
  release(): void;
}

/** Thrown when a folder is taken: the message is a sentence for the person who started the product. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface Claim extends LockHolder {
  /** Never used twice, so that a claim on this one is a claim on no other. */
  token: string;
}

/** More turns than starters that could meet at one moment. */
const mostTurns = 100;

/**
 * Takes `folder` for this process alone, by the file `<folder>.lock` beside it: PGlite takes no lock of its own, and
 * two processes on one folder lose acknowledged writes without a word. A live holder is never robbed, however busy.
 * @throws FolderInUse naming the holder
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(dirname(folder), { recursive: true });
  const root = `${folder}.lock`;
  const claim: Claim = { ...thisProcess(), token: randomUUID() };
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const last = lastClaim(root);
    if (last.claim) refuseUnlessDead({ folder, root, holder: last.claim, here: claim });
    const place = last.claim ? successor(root, last.claim) : root;
    if (!createFile(place, claim)) continue;
    // Someone may have tidied up between the look and the claim: what counts is the end of the chain as it is now.
    if (lastClaim(root).claim?.token !== claim.token) {
      rmSync(place, { force: true });
      continue;
    }
    if (place !== root) becomeRoot(root, claim);
    return { release: () => release(root, claim) };
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by many processes at once. Start it again.`);
}

/**
 * The lock is a chain: a dead holder is followed by the file named after its token, made by exactly one starter, and
 * never by overwriting, so two that find the same dead holder cannot both win. The last one of the chain holds.
 */
function lastClaim(root: string): { claim: Claim | undefined } {
  let claim = readClaim(root);
  for (let next = claim; next; next = readClaim(successor(root, next))) claim = next;
  return { claim };
}

const successor = (root: string, claim: Claim) => `${root}.${claim.token}`;

/** Puts the winner's claim in the first place and removes what led there, in this order: a late reader finds the winner. */
function becomeRoot(root: string, claim: Claim): void {
  const passed: string[] = [];
  for (let next = readClaim(root); next && next.token !== claim.token; next = readClaim(successor(root, next))) {
    passed.push(successor(root, next));
  }
  const draft = `${root}.draft-${claim.token}`;
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 });
  renameSync(draft, root);
  for (const path of passed) rmSync(path, { force: true });
}

function release(root: string, claim: Claim): void {
  if (readClaim(root)?.token === claim.token) rmSync(root, { force: true });
}

/** Makes the file in one step with its content, so that no reader ever sees half of it. False when it is there already. */
function createFile(path: string, claim: Claim): boolean {
  const draft = `${path}.draft-${claim.token}`;
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readClaim(path: string): Claim | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    const claim: Claim = JSON.parse(text);
    if (Number.isInteger(claim.pid) && typeof claim.token === 'string') return claim;
  } catch {
    // Told below: a file that says nothing may belong to a live process.
  }
  throw new FolderInUse(`The lock file ${path} cannot be read. If no other process uses its folder, delete the file.`);
}

function refuseUnlessDead({
  folder,
  root,
  holder,
  here,
}: Record<'folder' | 'root', string> & Record<'holder' | 'here', Claim>) {
  const state = judgeHolder(holder, here, lookAtProcess);
  if (state === 'dead') return;
  const place = state === 'unseen' ? ` on ${holder.host}, which cannot be looked at from here` : '';
  const way =
    state === 'unseen'
      ? `If it has ended, delete ${root} and start again.`
      : 'Stop it first, or use a Postgres server (DATABASE_URL), which several processes may share.';
  throw new FolderInUse(`The data folder ${folder} is in use by process ${holder.pid}${place}. ${way}`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
