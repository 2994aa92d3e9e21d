import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type HolderState, holderState, inspectProcess, type LockHolder, thisProcess } from './lock-holder.ts';

/** Exclusive use of a folder. */
export interface FolderLock {
  /** Idempotent. */
  release(): void;
}

/** The message is for the operator who started the product. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

interface Claim extends LockHolder {
  /** Unique, so that a successor follows exactly this claim. */
  token: string;
}

/** More attempts than processes that could start at the same moment. */
const maxAttempts = 100;

/**
 * Locks `folder`, whose parent exists, for this process with the file `<folder>.lock`. PGlite has no lock, and two
 * processes on one folder silently lose acknowledged writes. The lock of a live process is never broken.
 * @throws FolderInUseError that names the holder
 */
export function lockFolder(folder: string): FolderLock {
  const root = `${folder}.lock`;
  const claim: Claim = { ...thisProcess(), token: randomUUID() };
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const holder = lastClaim(root);
    const state = holder ? holderState(holder, claim, inspectProcess) : 'dead';
    if (holder && state !== 'dead') throw inUseError(folder, holder, state);
    const path = holder ? successor(root, holder) : root;
    if (!createFile(path, claim)) continue;
    // The chain may have been shortened meanwhile: only its present end counts.
    if (lastClaim(root)?.token !== claim.token) {
      rmSync(path, { force: true });
      continue;
    }
    if (path !== root) becomeRoot(root, claim);
    return { release: () => release(root, claim) };
  }
  throw new FolderInUseError(`The data folder ${folder} is being locked by many processes at once. Start again.`);
}

/**
 * The lock is a chain of files: the successor of a dead holder is the file named after its token, created by exactly
 * one process and never overwritten, so two processes cannot both take over. The end of the chain holds the lock.
 */
function lastClaim(root: string): Claim | undefined {
  const first = readClaim(root);
  let claim = first;
  for (let next = claim; next; next = readClaim(successor(root, next))) claim = next;
  // A take-over replaces the root before it removes its successor, whose name a late starter may claim for a moment.
  return readClaim(root)?.token === first?.token ? claim : lastClaim(root);
}

const successor = (root: string, claim: Claim) => `${root}.${claim.token}`;

/** Moves the claim to the start of the chain, then removes its predecessors: readers find the holder at any time. */
function becomeRoot(root: string, claim: Claim): void {
  const predecessors: string[] = [];
  for (let next = readClaim(root); next && next.token !== claim.token; next = readClaim(successor(root, next))) {
    predecessors.push(successor(root, next));
  }
  const draft = `${root}.draft-${claim.token}`;
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 });
  renameSync(draft, root);
  for (const path of predecessors) rmSync(path, { force: true });
}

function release(root: string, claim: Claim): void {
  if (readClaim(root)?.token === claim.token) rmSync(root, { force: true });
}

/** Creates the file atomically with its content; false if it exists. */
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
    // Reported below: an unreadable file may belong to a live process.
  }
  throw new FolderInUseError(
    `The lock file ${path} cannot be read. If no other process uses its folder, delete the file.`,
  );
}

function inUseError(folder: string, holder: Claim, state: HolderState): FolderInUseError {
  const host = state === 'unknown' ? ` on ${holder.host}, which cannot be inspected from here` : '';
  const remedy =
    state === 'unknown'
      ? `If it has ended, delete ${folder}.lock and start again.`
      : 'Stop it first, or use a Postgres server (DATABASE_URL), which several processes may share.';
  return new FolderInUseError(`The data folder ${folder} is in use by process ${holder.pid}${host}. ${remedy}`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
