import type { IncomingHttpHeaders } from 'node:http';

/** How a request for a file is answered (RFC 9110 §13, §14). */
export type FileReply =
  | { readonly status: 200 | 206; readonly start: number; readonly end: number; readonly headers: FileHeaders }
  | { readonly status: 304 | 412 | 416; readonly headers: FileHeaders };

type FileHeaders = Readonly<Record<string, string | number>>;

interface FileState {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/**
 * Evaluates preconditions and ranges of a GET or HEAD. `@fastify/send` has weak entity tags only, which If-Range must
 * not match, and takes a later date for the same. Of several ranges none is served alone: the response is the whole
 * file, as §14.2 allows, since no player asks for more than one.
 */
export function replyToFileRequest(headers: IncomingHttpHeaders, { sizeBytes, modifiedAt }: FileState): FileReply {
  const lastModified = modifiedAt.toUTCString();
  const etag = `"${sizeBytes.toString(16)}-${modifiedAt.getTime().toString(16)}"`;
  const validators = { etag, 'last-modified': lastModified };
  const base = { ...validators, 'accept-ranges': 'bytes' };
  if (isPreconditionFailed(headers, { etag, lastModified })) return { status: 412, headers: {} };
  if (isNotModified(headers, { etag, lastModified })) return { status: 304, headers: validators };
  const condition = headers['if-range'];
  const isCurrent = condition === undefined || condition === etag || condition === lastModified;
  const range = isCurrent ? parseRange(headers.range, sizeBytes) : null;
  if (range === 'unsatisfiable') return { status: 416, headers: { ...base, 'content-range': `bytes */${sizeBytes}` } };
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const length = { ...base, 'content-length': end - start + 1 };
  if (range === null) return { status: 200, start, end, headers: length };
  return { status: 206, start, end, headers: { ...length, 'content-range': `bytes ${start}-${end}/${sizeBytes}` } };
}

type Validators = Readonly<Record<'etag' | 'lastModified', string>>;

function isPreconditionFailed(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const match = headers['if-match'];
  // Strong comparison: a weak tag matches nothing.
  if (match !== undefined) return !listsTag(match, etag, (tag) => tag);
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return Date.parse(lastModified) > since;
}

function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined) return listsTag(match, etag, (tag) => tag.replace(/^W\//, ''));
  return Date.parse(lastModified) <= Date.parse(headers['if-modified-since'] ?? '');
}

function listsTag(list: string, etag: string, normalize: (tag: string) => string): boolean {
  return list.trim() === '*' || list.split(',').some((tag) => normalize(tag.trim()) === etag);
}

/** Null for no range, an invalid one, another unit, or several ranges: the whole file is sent. */
function parseRange(header: string | undefined, sizeBytes: number) {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || first + last === '' || (first && last && Number(last) < Number(first))) return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start >= sizeBytes || (first === '' && Number(last) === 0) ? ('unsatisfiable' as const) : { start, end };
}
