import type { ActivityEntry } from '@marquee/domain/administration/activity';
import { backupTriggerLabels } from '@marquee/domain/administration/backup-runs';
import type { Texts } from '@marquee/domain/messages/define-messages';
import { formatsOf } from '@marquee/domain/messages/formats';
import type { Messages, Translate } from '@marquee/domain/messages/messages';
import { byteSizeText } from '../byte-size.ts';
import { originMessages } from '../system/player-origin.ts';
import { changeMessages } from './change-messages.ts';

/** What an entry says of one thing: 'Role', 'user → admin', or a phrase without a label. */
export interface ChangeText {
  readonly label: string | null;
  readonly text: string;
}

/** What makes the sentences. */
interface Translations {
  readonly t: Translate<typeof changeMessages>;
  readonly messages: Messages;
}

type Key = keyof typeof changeMessages;
type CountKey =
  | 'days'
  | 'documents'
  | 'files'
  | 'left'
  | 'recordsDeleted'
  | 'rows'
  | 'sessions'
  | 'uses'
  | Extract<Key, `ended${string}s`>;
type WordKey = Exclude<Key, CountKey | 'validUntil' | 'madeOn'>;
type ReadValue = (value: unknown, texts: Translations) => string;

interface Field {
  /** Null where the text says what it is. */
  readonly label: WordKey | null;
  readonly text?: ReadValue;
}

const fields: Readonly<Record<string, Field>> = {
  audience: { label: 'audience', text: named({ everyone: 'everyone', members: 'members', admins: 'admins' }) },
  bytes: { label: null, text: (value, { messages }) => byteSizeText(Number(value), 1, messages) },
  rows: { label: null, text: counted('rows') },
  trigger: { label: 'by', text: labelled(backupTriggerLabels) },
  expiresAt: { label: null, text: (value, texts) => texts.t('validUntil', { day: valueText(value, texts) }) },
  counter: { label: 'counter' },
  createdAt: { label: null, text: (value, texts) => texts.t('madeOn', { day: valueText(value, texts) }) },
  product: { label: 'marqueeVersion' },
  uses: { label: null, text: counted('uses') },
  usesLeft: { label: null, text: counted('left') },
  id: { label: 'number' },
  invitation: { label: 'invitationNumber' },
  isPremium: { label: 'premium' },
  credentials: { label: 'password' },
  deleted: { label: null, text: counted('recordsDeleted') },
  device: { label: 'device' },
  dismissible: { label: 'dismissible' },
  email: { label: 'email' },
  episode: { label: 'episode' },
  failed: { label: 'failed' },
  file: { label: 'file' },
  from: { label: 'from' },
  lastEpisode: { label: 'lastEpisode' },
  level: { label: 'level', text: named({ info: 'info', warning: 'warning' }) },
  name: { label: 'name' },
  note: { label: 'note' },
  totalKeys: { label: null, text: counted('documents') },
  origin: { label: 'source', text: labelled(originMessages) },
  days: {
    label: 'retention',
    text: (value, texts) => (value === null ? texts.t('forever') : counted('days')(value, texts)),
  },
  mediaType: { label: null, text: named({ movie: 'movie', tv: 'show' }) },
  mediaId: { label: 'catalogueNumber' },
  path: { label: 'folder' },
  fileId: { label: 'fileNumber' },
  files: { label: null, text: counted('files') },
  issuer: { label: 'provider' },
  label: { label: 'login' },
  host: { label: 'site' },
  role: { label: 'role', text: named({ user: 'user', admin: 'admin', owner: 'owner' }) },
  schema: { label: 'schema' },
  season: { label: 'season' },
  servers: { label: 'servers' },
  stored: { label: 'counterBefore' },
  text: { label: 'text' },
  until: { label: 'until' },
  username: { label: 'username' },
  version: { label: 'version' },
  method: { label: 'by', text: methodText },
  ended: {
    label: 'ended',
    text: (value, texts) => (typeof value === 'number' ? counted('sessions')(value, texts) : valueText(value, texts)),
  },
};

/**
 * What an entry changed, in words, as 'user → admin' where it has a state before and one after. What is empty or has not
 * changed is left out.
 */
export function changeTexts(
  { before, after }: Pick<ActivityEntry, 'before' | 'after'>,
  messages: Messages,
): ChangeText[] {
  const t = messages.of(changeMessages);
  const texts = { t, messages };
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes = [...names].flatMap((name) => {
    const field = fields[name];
    const read = field?.text ?? valueText;
    const values = [before, after].flatMap((state) => (state !== null && name in state ? [state[name]] : []));
    if (values.every(isEmpty)) return [];
    // Of all fields, only a retention means something while it is empty.
    const states = values.map((value) => (isEmpty(value) && name !== 'days' ? t('none') : read(value, texts)));
    const label = field ? field.label && t(field.label) : wordsOf(name);
    return new Set(states).size < states.length ? [] : [{ name, label, text: states.join(' → ') }];
  });
  return joinSize(changes, messages);
}

/** '6.5 KB, 41 rows': the size of a backup is one phrase. */
function joinSize(changes: readonly (ChangeText & { readonly name: string })[], { formats }: Messages): ChangeText[] {
  const size = ['bytes', 'rows'].flatMap((part) => changes.filter(({ name }) => name === part));
  const others = changes.filter((change) => !size.includes(change)).map(({ label, text }) => ({ label, text }));
  return size.length === 0 ? others : [{ label: null, text: formats.commas(size.map(({ text }) => text)) }, ...others];
}

function counted(key: CountKey): ReadValue {
  return (value, texts) => (typeof value === 'number' ? texts.t(key, { count: value }) : valueText(value, texts));
}

function named(names: Readonly<Record<string, WordKey>>): ReadValue {
  return (value, texts) => {
    const key = names[String(value)];
    return key ? texts.t(key) : valueText(value, texts);
  };
}

/** By the texts of a group whose keys are the values. */
function labelled(labels: Texts): ReadValue {
  return (value, texts) => {
    const key = String(value);
    if (!Object.hasOwn(labels, key)) return valueText(value, texts);
    return (texts.messages.of(labels) as (key: string) => string)(key);
  };
}

/** How an account was recovered. */
function methodText(value: unknown, { t }: Translations): string {
  if (value === 'one-time-link') return t('oneTimeLink');
  return value === 'recovery-code' ? t('recoveryCode') : String(value).replaceAll('-', ' ');
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

/** '2 December', with the year of another one. */
function dayText(text: string, { messages: { formats } }: Translations): string {
  const date = new Date(text);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  // In English the day precedes the month here.
  const { language } = formats;
  return formatsOf(language === 'en' ? 'en-GB' : language).date(date, { day: 'numeric', month: 'long', year });
}

function valueText(value: unknown, texts: Translations): string {
  const { t, messages } = texts;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return messages.formats.count(value);
  if (typeof value === 'string')
    return instant.test(value) && !Number.isNaN(Date.parse(value)) ? dayText(value, texts) : value;
  if (Array.isArray(value)) return messages.formats.commas(value.map((part) => valueText(part, texts)));
  if (value === null || typeof value !== 'object') return t('none');
  const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
  return messages.formats.commas(parts.map(([name, part]) => partText(name, part, texts)));
}

/** '2 sessions', of what ended; other names have words, too. */
function partText(name: string, part: unknown, texts: Translations): string {
  const key = `ended${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (typeof part === 'number' && key in changeMessages) return texts.t(key as CountKey, { count: part });
  return `${valueText(part, texts)} ${wordsOf(name).toLowerCase()}`;
}
