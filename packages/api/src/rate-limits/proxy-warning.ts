/** What the log, the dashboard and the doctor report about a proxy in front that TRUST_PROXY does not count. */
export const proxyWarning = {
  /** @param evidence why there must be one */
  text: (evidence: string) => `${evidence}, but TRUST_PROXY is 0: all visitors share one rate limit.`,
  remedy: 'Set TRUST_PROXY to the number of proxies in front.',
} as const;

/** The evidence of the edge. */
export const forwardedRequests = 'Requests come through a proxy';
