/** Lets whoever loads a document leave it to all. Neither waits, and neither fails. */
interface Keeping {
  /** @param at ms since the epoch, when it was loaded; `lifetime`: ms from now on */
  keep(document: Buffer, moments: { at: number; lifetime: number }): void;
}

/** What is found where several processes keep their answers together. */
export type SharedAnswer =
  | ({ readonly kind: 'kept'; readonly document: Buffer; readonly at: number } & Keeping)
  /** It is for us to load: others wait for a while, until it is kept or we leave it to them. */
  | ({ readonly kind: 'ours'; leave(): void } & Keeping)
  /** Another process loads it. */
  | { readonly kind: 'theirs' }
  /** The place cannot be reached: every process is on its own. */
  | { readonly kind: 'away' };

/** A place where several processes keep their answers together. None of it fails, and none takes noticeable time. */
export interface SharedAnswers {
  /** @param oldest ms since the epoch: what was loaded before counts as missing */
  take(key: string, oldest: number): Promise<SharedAnswer>;
  /** Makes everything that is kept out of date, in every process. */
  clear(): void;
  /** Has that called whenever another process cleared. */
  onClear(listener: () => void): void;
}

/** What a load brought, and when it was made, in ms since the epoch. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly at: number;
}

interface SharedLoad<Value> {
  readonly key: string;
  readonly oldest: number;
  /** ms for which others may find it. */
  readonly lifetime: number;
  readonly load: () => Promise<Buffer>;
  /** @throws where the document makes no sense */
  readonly revive: (document: Buffer) => Value;
  readonly clock: () => Date;
}

/** ms between two looks at what another process loads, and for which it is waited for. */
const lookEvery = 20;
const patience = 2_000;

/** One load of a key at a time over all processes; where they cannot agree, each loads by itself. */
export async function loadShared<Value>(shared: SharedAnswers, wanted: SharedLoad<Value>): Promise<Loaded<Value>> {
  const until = performance.now() + patience;
  let answer = await shared.take(wanted.key, wanted.oldest);
  while (answer.kind === 'theirs' && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    answer = await shared.take(wanted.key, wanted.oldest);
  }
  if (answer.kind === 'kept') {
    try {
      return { value: wanted.revive(answer.document), at: answer.at };
    } catch {
      // Not written by a process like this one: it is loaded, and written over.
    }
  }
  try {
    const { document, ...loaded } = await loadAlone(wanted);
    if ('keep' in answer) answer.keep(document, { at: loaded.at, lifetime: wanted.lifetime });
    return loaded;
  } catch (error) {
    if (answer.kind === 'ours') answer.leave();
    throw error;
  }
}

/** A load that nobody else is told of. */
export async function loadAlone<Value>({
  load,
  revive,
  clock,
}: Pick<SharedLoad<Value>, 'load' | 'revive' | 'clock'>): Promise<Loaded<Value> & { document: Buffer }> {
  const document = await load();
  return { value: revive(document), at: clock().getTime(), document };
}
