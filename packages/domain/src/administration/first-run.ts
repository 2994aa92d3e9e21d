import { z } from 'zod';

/** A result of `npm run doctor`. */
export const Finding = z.object({
  part: z.string(),
  state: z.enum(['ok', 'warning', 'error']),
  /** Never contains a secret. */
  text: z.string(),
  remedy: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

export const Findings = z.object({ items: z.array(Finding) });
export type Findings = z.infer<typeof Findings>;

/** What an owner settles before visitors come, in its order. */
const firstRunSteps = ['catalogue', 'players', 'access', 'backup', 'address', 'contact'] as const;

/** The first steps of an installation, each as the configuration is now. */
export const FirstRun = z.object({
  isDismissed: z.boolean(),
  steps: z.array(z.object({ name: z.enum(firstRunSteps), isDone: z.boolean(), text: z.string() })),
});
export type FirstRun = z.infer<typeof FirstRun>;

export const firstRunMessages = {
  dismissed: 'The first steps are done',
  dismissFailed: 'Failed to dismiss the first steps',
  findingsFailed: 'Failed to check the installation',
} as const;
