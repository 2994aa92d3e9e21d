/** Retries saved up, so that a quiet time can afford a few at once and a bad one cannot double the load. */
const mostSaved = 10;

/** Allows retries as a share of the calls made. */
export class RetryBudget {
  private saved = mostSaved;

  constructor(private readonly share: number) {}

  earn(): void {
    this.saved = Math.min(mostSaved, this.saved + this.share);
  }

  /** False where there is nothing left to spend. */
  spend(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
