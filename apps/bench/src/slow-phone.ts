import type { CDPSession } from '@playwright/test';

/** Round trip of a mobile network. */
const latencyMs = 150;
const kilobitsPerSecond = { down: 1_638.4, up: 750 };

/** Lighthouse's slow 4G, and a CPU four times slower. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  const bytesPerSecond = (kilobits: number) => (kilobits * 1_024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(kilobitsPerSecond.down),
    uploadThroughput: bytesPerSecond(kilobitsPerSecond.up),
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
