import { afterEach } from 'vitest';

type CleanupStep = () => Promise<unknown>;

/** Returns a function that registers a clean-up for the end of the present test; the last registered runs first. */
export function cleanUpAfterEach(): (step: CleanupStep) => void {
  const steps: CleanupStep[] = [];
  afterEach(async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  });
  return (step) => void steps.push(step);
}
