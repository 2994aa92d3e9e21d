import { type CatalogueRead, type CatalogueSource, readKey, type UpstreamDocument } from '../catalogue-read.ts';
import { parseUpstream } from '../upstream/upstream-document.ts';

/** One call, which the test settles when it wants to. */
export interface SourceCall {
  readonly key: string;
  respond(document: unknown): void;
  fail(error: Error): void;
}

/** A source whose responses the test provides one by one. */
export class TestSource implements CatalogueSource {
  readonly name = 'tmdb';
  readonly calls: SourceCall[] = [];

  async read<Read extends CatalogueRead>(read: Read): Promise<UpstreamDocument<Read>> {
    const body = await new Promise<Buffer>((resolve, reject) => {
      this.calls.push({
        key: readKey(read),
        respond: (document) => resolve(Buffer.from(JSON.stringify(document))),
        fail: reject,
      });
    });
    return parseUpstream(read, body);
  }

  /** The last call. @throws Error if there was none. */
  get last(): SourceCall {
    const call = this.calls.at(-1);
    if (!call) throw new Error('the source was not called');
    return call;
  }
}

/** A clock that advances by hand only. */
export class TestClock {
  private now = Date.parse('2026-03-02T12:00:00Z');
  readonly read = () => new Date(this.now);

  advance(milliseconds: number): void {
    this.now += milliseconds;
  }
}

/** Runs all callbacks of promises that have settled. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
