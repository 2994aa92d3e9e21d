import { afterEach } from 'vitest';

type Step = () => Promise<unknown>;

/** Undoes after each drill what the drill asks for by the answered function, the last first. */
export function releaseAfterEach(): (step: Step) => void {
  const steps: Step[] = [];
  afterEach(async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  });
  return (step) => void steps.push(step);
}
