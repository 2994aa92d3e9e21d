/** Retries that can be saved up: a few at once after a quiet time, but an outage cannot double the load. */
const maxSaved = 10;

/** Allows retries as a share of the calls. */
export class RetryBudget {
  private saved = maxSaved;

  constructor(private readonly share: number) {}

  earn(): void {
    this.saved = Math.min(maxSaved, this.saved + this.share);
  }

  /** False if the budget is used up. */
  spend(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
