import type { CatalogueLog } from './catalogue-log.ts';
import { type CatalogueRead, readKey } from './catalogue-read.ts';
import type { CatalogueSource } from './catalogue-source.ts';

/** One call that a test answers when it wants to. */
export interface SourceCall {
  readonly key: string;
  answer(document: unknown): void;
  fail(error: Error): void;
}

/** A source whose every answer is given by hand. */
export class TestSource implements CatalogueSource {
  readonly name = 'tmdb';
  readonly calls: SourceCall[] = [];

  read(read: CatalogueRead): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.calls.push({
        key: readKey(read),
        answer: (document) => resolve(Buffer.from(JSON.stringify(document))),
        fail: reject,
      });
    });
  }

  /** The call made last. @throws Error where none was made. */
  get last(): SourceCall {
    const call = this.calls.at(-1);
    if (!call) throw new Error('the source was not asked');
    return call;
  }
}

/** A clock that stands until it is moved. */
export class TestClock {
  private now = Date.parse('2026-03-02T12:00:00Z');
  readonly read = () => new Date(this.now);

  advance(milliseconds: number): void {
    this.now += milliseconds;
  }
}

export class TestLog implements CatalogueLog {
  readonly lines: { fields: object; message: string }[] = [];

  warn(fields: object, message: string): void {
    this.lines.push({ fields, message });
  }

  info(fields: object, message: string): void {
    this.lines.push({ fields, message });
  }
}

/** Lets everything that was settled be acted upon. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
