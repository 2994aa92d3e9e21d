import { jobRuns } from '@marquee/db/tables/job-runs';
import { type BackupProblem, backupMessages } from '@marquee/domain/administration/backup-runs';
import type { Findings, FirstRun } from '@marquee/domain/administration/first-run';
import { firstStepMessages } from '@marquee/domain/administration/first-step-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { enabledServers, playerOrigins } from '@marquee/domain/player/player';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { backupProblem } from '../backups/backup-problem.ts';
import type { Context, MemberContext } from '../context.ts';
import { readSetting, writeSetting } from '../settings/site-settings.ts';

type Step = Omit<FirstRun['steps'][number], 'name'>;

/** The first steps of an owner (docs/behaviour/administration.md §11). */
export async function firstRun(context: Context): Promise<FirstRun> {
  const [dismissed, players, backup] = await Promise.all([
    readSetting(context.db.drizzle, 'first-run-dismissed'),
    playersStep(context),
    backupStep(context),
  ]);
  const steps: FirstRun['steps'] = [
    { name: 'catalogue', ...catalogueStep(context) },
    { name: 'players', ...players },
    { name: 'access', ...accessStep(context) },
    { name: 'backup', ...backup },
    { name: 'address', ...addressStep(context) },
    { name: 'contact', ...contactStep(context) },
  ];
  return { isDismissed: dismissed !== null, steps };
}

/** No longer shows the first steps to any owner. */
export async function dismissFirstRun({ db, account }: MemberContext): Promise<Record<string, never>> {
  await db.drizzle.transaction(async (transaction) => {
    await writeSetting(transaction, 'first-run-dismissed', true);
    await recordAudit(transaction, { actor: account, action: 'dismiss-first-run' });
  });
  return {};
}

/** The findings of `npm run doctor`, of this process, and what is wrong with the backups. */
export async function findings(context: Context): Promise<Findings> {
  const { installation, messages } = context;
  const [items, problem] = await Promise.all([installation.examine(messages), backupProblem(context)]);
  if (problem === null) return { items };
  // Its own check sees the folder only, and finds it usable after a backup that failed.
  const failed = {
    part: 'backups',
    state: 'error',
    text: problemText(problem, messages),
    remedy: messages.of(firstStepMessages)('openBackups'),
  } as const;
  return { items: [...items.filter(({ part }) => part !== failed.part), failed] };
}

function problemText(problem: BackupProblem, messages: Messages): string {
  const t = messages.of(firstStepMessages);
  if (problem.kind === 'failed') return t('backupFailed', { reason: messages.translate(problem.reason) });
  return problem.last === null ? messages.of(backupMessages)('neverMade') : t('backupOverdue');
}

function catalogueStep({ installation, messages }: Context): Step {
  const t = messages.of(firstStepMessages);
  return installation.catalogue === 'live'
    ? { isDone: true, text: t('liveCatalogue') }
    : { isDone: false, text: t('sampleCatalogue') };
}

async function playersStep({ players, library, messages }: Context): Promise<Step> {
  const t = messages.of(firstStepMessages);
  const { configuration } = await players.read();
  const count = enabledServers(configuration).length;
  // Those that ship with the product have no origin of their own: they play a demonstration.
  if (playerOrigins(configuration).length > 0) return { isDone: true, text: t('playersEnabled', { count }) };
  if (library) return { isDone: true, text: t('libraryPlays') };
  return { isDone: false, text: t('demoOnly') };
}

function accessStep({ signIn: { access, signUp }, messages }: Context): Step {
  const t = messages.of(firstStepMessages);
  if (access === 'members' && signUp === 'open') return { isDone: false, text: t('anyoneJoins') };
  return { isDone: true, text: t(access === 'members' ? 'membersBrowse' : 'everyoneBrowses', { signUp }) };
}

async function backupStep(context: Context): Promise<Step> {
  const { db, backupSchedule, messages } = context;
  const t = messages.of(firstStepMessages);
  const problem = await backupProblem(context);
  if (problem) return { isDone: false, text: problemText(problem, messages) };
  if (backupSchedule) return { isDone: true, text: t('backupsAutomatic', { hours: backupSchedule.everyHours }) };
  const isMade = and(eq(jobRuns.job, 'backup'), isNotNull(jobRuns.finishedAt), isNull(jobRuns.problem));
  return (await db.drizzle.$count(jobRuns, isMade)) > 0
    ? { isDone: true, text: t('backupByHand') }
    : { isDone: false, text: t('noBackup') };
}

function addressStep({ installation: { publicUrl: address }, messages }: Context): Step {
  const t = messages.of(firstStepMessages);
  if (address === null) return { isDone: false, text: t('noAddress') };
  return address.startsWith('https:')
    ? { isDone: true, text: t('encrypted', { address }) }
    : { isDone: false, text: t('unencrypted', { address }) };
}

function contactStep({ installation: { contacts }, messages }: Context): Step {
  const t = messages.of(firstStepMessages);
  const unset = (['contactEmail', 'legalEmail'] as const).filter((name) => contacts[name] === null);
  return unset.length === 0
    ? { isDone: true, text: t('contacts', { contact: `${contacts.contactEmail}`, legal: `${contacts.legalEmail}` }) }
    : { isDone: false, text: t('noContact', { names: messages.formats.list(unset) }) };
}
