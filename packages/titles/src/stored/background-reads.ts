import type { Log } from '@marquee/domain/log';

/** Titles that are read for one page, so that a long list does not flood the upstream. */
const maxRead = 24;

/** Reads of titles that no page waits for to their end: each title is read once at a time, and few for one page. */
export class BackgroundReads {
  private readonly running = new Map<string, Promise<void>>();
  private readonly background = new Set<Promise<void>>();

  /** @param failure what is logged when a read, or storing it, fails */
  constructor(
    private readonly log: Pick<Log, 'warn'>,
    private readonly failure: string,
  ) {}

  /** Settles when those of the titles that are read at all were read; a title that is being read is not read twice. */
  async read<Key>(
    keys: readonly Key[],
    { nameOf, work }: { nameOf: (key: Key) => string; work: (keys: Key[]) => Promise<void> },
  ): Promise<void> {
    const due = keys.slice(0, maxRead);
    const idle = due.filter((key) => !this.running.has(nameOf(key)));
    if (idle.length > 0) {
      const reading = this.run(() => work(idle)).finally(() => {
        for (const key of idle) this.running.delete(nameOf(key));
      });
      for (const key of idle) this.running.set(nameOf(key), reading);
    }
    await Promise.all(due.map((key) => this.running.get(nameOf(key))));
  }

  /** Never rejects: a database without space, or without the upstream, still shows what is stored. */
  run(work: () => Promise<void>): Promise<void> {
    const done = work()
      .catch((error) => this.log.warn({ err: error }, this.failure))
      .finally(() => this.background.delete(done));
    this.background.add(done);
    return done;
  }

  /** Settles when all reads have. */
  async settled(): Promise<void> {
    while (this.background.size > 0) await Promise.all(this.background);
  }
}
