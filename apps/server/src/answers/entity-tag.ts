import { createHash } from 'node:crypto';

/** The tag of a document; weak, since it stands for the document in every coding. */
export function weakTag(document: Buffer): string {
  return `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
}

/** Whether the client that sent this If-None-Match has what the tag names. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag));
}
