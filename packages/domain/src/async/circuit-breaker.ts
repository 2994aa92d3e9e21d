interface CircuitBreakerOptions {
  /** Failures without a success between them that open the circuit. */
  readonly failureThreshold: number;
  /** Failures older than this do not count. */
  readonly windowMs: number;
  /** Time between probes while the circuit is open. */
  readonly probeIntervalMs: number;
  /** ms on a clock that is never set back. */
  readonly now: () => number;
  readonly onOpen: (probeIntervalMs: number, reason: unknown) => void;
  readonly onClose: () => void;
}

/**
 * A call that the breaker let through. Report its outcome with one method; none if it shows nothing about the service.
 */
export interface BreakerCall {
  success(): void;
  failure(reason?: unknown): void;
  /** Opens the circuit at once, with a probe interval of its own. */
  open(probeIntervalMs: number, reason: unknown): void;
}

/**
 * Stops calls to a service that fails. Only consecutive failures count, so a service that loses one call in twenty
 * stays reachable. While the circuit is open, one probe at a time goes through, and only its success closes it.
 */
export class CircuitBreaker {
  /** When each failure since the last success happened. */
  private failures: number[] = [];
  private circuit: { readonly intervalMs: number; nextProbeAt: number } | null = null;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Whether a call would be let through now. */
  get isCallable(): boolean {
    return this.circuit === null || this.options.now() >= this.circuit.nextProbeAt;
  }

  /** Starts a call; null while the circuit is open. */
  start(): BreakerCall | null {
    if (!this.isCallable) return null;
    const isProbe = this.circuit !== null;
    if (this.circuit) this.circuit.nextProbeAt = this.options.now() + this.circuit.intervalMs;
    return {
      success: () => this.succeed(isProbe),
      failure: (reason) => this.fail(reason),
      open: (intervalMs, reason) => this.open(intervalMs, reason),
    };
  }

  /** While the circuit is open, only a probe counts: other calls started before the failures. */
  private succeed(isProbe: boolean): void {
    this.failures = [];
    if (this.circuit === null || !isProbe) return;
    this.circuit = null;
    this.options.onClose();
  }

  /** While the circuit is open, a failed probe changes nothing: the next one waits its interval. */
  private fail(reason: unknown): void {
    if (this.circuit) return;
    const { failureThreshold, windowMs, probeIntervalMs, now } = this.options;
    const nowMs = now();
    this.failures = [...this.failures.filter((at) => nowMs - at < windowMs), nowMs];
    if (this.failures.length >= failureThreshold) this.open(probeIntervalMs, reason);
  }

  private open(intervalMs: number, reason: unknown): void {
    if (this.circuit?.intervalMs !== intervalMs) this.options.onOpen(intervalMs, reason);
    this.circuit = { intervalMs, nextProbeAt: this.options.now() + intervalMs };
    this.failures = [];
  }
}
