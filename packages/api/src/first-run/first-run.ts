import { jobRuns } from '@marquee/db/tables/job-runs';
import { type BackupProblem, backupMessages } from '@marquee/domain/administration/backup-runs';
import type { Findings, FirstRun } from '@marquee/domain/administration/first-run';
import { pluralText } from '@marquee/domain/catalogue/display-text';
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
  const [items, problem] = await Promise.all([context.installation.examine(), backupProblem(context)]);
  if (problem === null) return { items };
  // Its own check sees the folder only, and finds it usable after a backup that failed.
  const failed = {
    part: 'backups',
    state: 'error',
    text: problemText(problem),
    remedy: 'Open the Backup tab.',
  } as const;
  return { items: [...items.filter(({ part }) => part !== failed.part), failed] };
}

function problemText(problem: BackupProblem): string {
  if (problem.kind === 'failed') return `The last backup failed: ${problem.reason}`;
  return problem.last === null ? backupMessages.neverMade : 'The scheduled backup is overdue.';
}

function catalogueStep({ installation }: Context): Step {
  return installation.catalogue === 'live'
    ? { isDone: true, text: 'The live catalogue is shown.' }
    : { isDone: false, text: 'The sample catalogue is shown: set TMDB_ACCESS_TOKEN for real titles.' };
}

async function playersStep({ players, library }: Context): Promise<Step> {
  const { configuration } = await players.read();
  const count = enabledServers(configuration).length;
  // Those that ship with the product have no origin of their own: they play a demonstration.
  if (playerOrigins(configuration).length > 0) return { isDone: true, text: `${count} enabled.` };
  if (library) return { isDone: true, text: 'The files of the library play.' };
  return { isDone: false, text: 'Only the demo clip plays: add a player server, or set MEDIA_DIR.' };
}

function accessStep({ signIn: { access, signUp } }: Context): Step {
  if (access === 'members' && signUp === 'open') {
    return { isDone: false, text: 'Only members can browse, but anyone can become one: set SIGN_UP to invited.' };
  }
  const look = access === 'members' ? 'Only members can browse' : 'Everyone can browse';
  const join = { open: 'everyone can sign up', invited: 'invited people can sign up', closed: 'nobody can sign up' };
  return { isDone: true, text: `${look}, and ${join[signUp]} (ACCESS, SIGN_UP).` };
}

async function backupStep(context: Context): Promise<Step> {
  const { db, backupSchedule } = context;
  const problem = await backupProblem(context);
  if (problem) return { isDone: false, text: problemText(problem) };
  if (backupSchedule)
    return { isDone: true, text: `Made automatically every ${pluralText(backupSchedule.everyHours, 'hour')}.` };
  const isMade = and(eq(jobRuns.job, 'backup'), isNotNull(jobRuns.finishedAt), isNull(jobRuns.problem));
  return (await db.drizzle.$count(jobRuns, isMade)) > 0
    ? { isDone: true, text: 'A backup was made by hand. Set BACKUP_DIR to make them automatically.' }
    : { isDone: false, text: 'There is no backup: make one now, or set BACKUP_DIR.' };
}

function addressStep({ installation: { publicUrl } }: Context): Step {
  if (publicUrl === null) return { isDone: false, text: 'Set PUBLIC_URL to the address that visitors use.' };
  return publicUrl.startsWith('https:')
    ? { isDone: true, text: `${publicUrl}, encrypted.` }
    : { isDone: false, text: `${publicUrl} is not encrypted: put a proxy with HTTPS in front.` };
}

function contactStep({ installation: { contacts } }: Context): Step {
  const unset = (['contactEmail', 'legalEmail'] as const).filter((name) => contacts[name] === null);
  return unset.length === 0
    ? { isDone: true, text: `${contacts.contactEmail}, and ${contacts.legalEmail} for legal matters.` }
    : { isDone: false, text: `Set ${unset.join(' and ')} in site.json: until then the pages name no contact.` };
}
