import type { ActivityEntry } from '@marquee/domain/administration/activity';
import { backupTriggerLabels } from '@marquee/domain/administration/backup-runs';
import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import { byteSizeText } from '../../../lib/text/byte-size.ts';
import { originLabels } from '../system/server-settings.tsx';

/** What an entry says of one thing: 'Role', 'user → admin', or a phrase without a label. */
export interface ChangeText {
  readonly label: string | null;
  readonly text: string;
}

interface Field {
  /** Null where the text says what it is. */
  readonly label: string | null;
  readonly text?: (value: unknown) => string;
}

/** Fields whose name or value is no plain English. */
const fields: Readonly<Record<string, Field>> = {
  bytes: { label: null, text: (value) => byteSizeText(Number(value), 1) },
  rows: { label: null, text: counted('row') },
  trigger: { label: 'By', text: named(backupTriggerLabels) },
  expiresAt: { label: null, text: (value) => `valid until ${valueText(value)}` },
  createdAt: { label: null, text: (value) => `made on ${valueText(value)}` },
  product: { label: 'Marquee version' },
  uses: { label: null, text: counted('use') },
  usesLeft: { label: null, text: (value) => `${valueText(value)} left` },
  id: { label: 'No.' },
  invitation: { label: 'Invitation no.' },
  isPremium: { label: 'Premium' },
  credentials: { label: 'Password' },
  deleted: { label: null, text: (value) => `${counted('record')(value)} deleted` },
  totalKeys: { label: null, text: counted('document') },
  origin: { label: 'Source', text: named(originLabels) },
  days: { label: 'Retention', text: (value) => (value === null ? 'forever' : counted('day')(value)) },
  mediaType: { label: null, text: named({ movie: 'movie', tv: 'show' }) },
  mediaId: { label: 'Catalogue no.' },
  path: { label: 'Folder' },
  fileId: { label: 'File no.' },
  files: { label: null, text: counted('file') },
  issuer: { label: 'Provider' },
  label: { label: 'Login' },
  host: { label: 'Site' },
  stored: { label: 'Counter before' },
  method: { label: 'By', text: (value) => String(value).replaceAll('-', ' ') },
  ended: {
    label: 'Ended',
    text: (value) => (typeof value === 'number' ? counted('session')(value) : valueText(value)),
  },
};

/**
 * What an entry changed, in words, as 'user → admin' where it has a state before and one after. What is empty or has not
 * changed is left out.
 */
export function changeTexts({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): ChangeText[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes = [...names].flatMap((name) => {
    const { label, text = valueText } = fields[name] ?? { label: wordsOf(name) };
    const values = [before, after].flatMap((state) => (state !== null && name in state ? [state[name]] : []));
    if (values.every(isEmpty)) return [];
    // Of all fields, only a retention means something while it is empty.
    const texts = values.map((value) => (isEmpty(value) && name !== 'days' ? 'none' : text(value)));
    return new Set(texts).size < texts.length ? [] : [{ name, label, text: texts.join(' → ') }];
  });
  return joinSize(changes);
}

/** '6.5 KB, 41 rows': the size of a backup is one phrase. */
function joinSize(changes: readonly (ChangeText & { readonly name: string })[]): ChangeText[] {
  const size = ['bytes', 'rows'].flatMap((part) => changes.filter(({ name }) => name === part));
  const others = changes.filter((change) => !size.includes(change)).map(({ label, text }) => ({ label, text }));
  return size.length === 0 ? others : [{ label: null, text: size.map(({ text }) => text).join(', ') }, ...others];
}

function counted(noun: string): (value: unknown) => string {
  return (value) => (typeof value === 'number' ? pluralText(value, noun) : valueText(value));
}

function named(names: Readonly<Record<string, string>>): (value: unknown) => string {
  return (value) => names[String(value)] ?? valueText(value);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

/** As a part of a count of several things. */
function isNothing(value: unknown): boolean {
  return value === 0 || isEmpty(value);
}

/** 'isPremium' as 'Is premium'. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayOfYearFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** '2 December', with the year of another one. */
function dayText(text: string): string {
  const date = new Date(text);
  return (date.getFullYear() === new Date().getFullYear() ? dayFormat : dayOfYearFormat).format(date);
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return countText(value);
  if (typeof value === 'string')
    return instant.test(value) && !Number.isNaN(Date.parse(value)) ? dayText(value) : value;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (value === null || typeof value !== 'object') return 'none';
  const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
  return parts.map(([name, part]) => `${valueText(part)} ${wordsOf(name).toLowerCase()}`).join(', ');
}
