import type { Sample } from './alternate.ts';
import { type Load, load } from './http-load.ts';
import { processorTime } from './process-usage.ts';

/** Loads a server, and tells besides what its process worked for each answer. */
export async function measuredLoad(processId: number, options: Load): Promise<Sample> {
  const before = processorTime(processId);
  const { perSecond, answers } = await load(options);
  const after = processorTime(processId);
  return { perSecond, microseconds: before === null || after === null ? null : (after - before) / answers };
}
