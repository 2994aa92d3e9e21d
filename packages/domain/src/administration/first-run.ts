import { z } from 'zod';
import { defineMessages } from '../messages/define-messages.ts';

/** What the findings of Overview are about. */
export const attentionParts = defineMessages('administration.first-run.parts', {
  backup: 'Backup',
  playerServer: 'Player server',
  disk: 'Disk',
  newVersion: 'New version',
});

/** What the checks of `npm run doctor` are about, as their findings name it. */
export const checkedParts = defineMessages('administration.first-run.checks', {
  environment: 'environment',
  database: 'database',
  files: 'files',
  catalogue: 'catalogue',
  images: 'images',
  cache: 'cache',
  library: 'library',
  players: 'players',
  mail: 'mail',
  'sign-in': 'sign-in',
  backups: 'backups',
});

/** A result of `npm run doctor`. */
export const Finding = z.object({
  /** A name in English, whatever the language of the call: one of `checkedParts` or `attentionParts`. */
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

export const firstRunMessages = defineMessages('administration.first-run', {
  dismissed: 'The first steps are done',
  dismissFailed: 'Failed to dismiss the first steps',
  findingsFailed: 'Failed to check the installation',
});
