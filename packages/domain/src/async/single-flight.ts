/** Runs one load per key at a time: callers that arrive while it runs share its result, or its error. */
export class SingleFlight<Value> {
  private inFlight = new Map<string, Promise<Value>>();

  /** @param load gets `isCurrent`: false once `clear` ran after its start, so that its result is out of date */
  run(key: string, load: (isCurrent: () => boolean) => Promise<Value>): Promise<Value> {
    const running = this.inFlight.get(key);
    if (running !== undefined) return running;
    const started = this.inFlight;
    const loading = load(() => this.inFlight === started).finally(() => started.delete(key));
    started.set(key, loading);
    return loading;
  }

  /** Loads that run for current callers. */
  get size(): number {
    return this.inFlight.size;
  }

  has(key: string): boolean {
    return this.inFlight.has(key);
  }

  /** Later callers start a new load; running loads still resolve for their callers. */
  clear(): void {
    this.inFlight = new Map();
  }
}
