import { Email, NewPassword, Password, Registration, User, Username } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { Recovery } from '@marquee/domain/accounts/recovery';
import {
  AdminStats,
  CacheStatistics,
  HistoryTotals,
  Pagination,
  SystemHealth,
  SystemReport,
  UserExport,
  UserPage,
} from '@marquee/domain/administration/administration';
import { AnnouncementInput } from '@marquee/domain/administration/announcements';
import { SavedSearch } from '@marquee/domain/discover/saved-searches';
import { MyServices } from '@marquee/domain/discover/services';
import { ImportRow } from '@marquee/domain/exchange/import-rows';
import { Import, ImportTitle, NewImportRows } from '@marquee/domain/exchange/import-status';
import {
  Deleted,
  HistoryDebug,
  HistoryRecord,
  HistorySource,
  HistoryStatistics,
  Migration,
  MigrationResult,
  WatchEvent,
} from '@marquee/domain/history/watch-history';
import { HiddenTitle, List, ListEntry, ListSummary, SharedList, SharedListEntry } from '@marquee/domain/lists/lists';
import { plainLines, plainText } from '@marquee/domain/plain-text';
import { MessageOrigin, ParameterValue, PlayerConfiguration, PlayerServer } from '@marquee/domain/player/player';
import { CurrentPlayerList } from '@marquee/domain/player/player-lists';
import {
  Marked,
  NextUpItem,
  Progress,
  RecordChoice,
  RecordStatistics,
  TitleRecord,
  Watch,
  WatchList,
} from '@marquee/domain/record/watches';
import { type ZodObject, type ZodType, z } from 'zod';
import { schemaRegistry } from '../define-rest-route.ts';
import { RestError } from '../error-response.ts';

/** A JSON schema within the document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const named: readonly [schema: ZodType, id: string, description?: string][] = [
  [AdminStats, 'AdminStats'],
  [
    CacheStatistics,
    'CacheStatistics',
    "`hits` are whole responses (`responseHits`) and documents from memory, `misses` documents that waited for the source. `hitRate` is text as '87.5%', `memoryUsage` is in MB.",
  ],
  [Deleted, 'Deleted', 'How many records or accounts were deleted.'],
  [HistoryDebug, 'HistoryDebug'],
  [
    HistoryRecord,
    'HistoryRecord',
    'Season and episode are null for movies; times are ISO 8601 in UTC. `auto_started`: opened from a banner, not watched yet.',
  ],
  [HistorySource, 'HistorySource'],
  [HistoryStatistics, 'HistoryStatistics'],
  [HistoryTotals, 'HistoryTotals'],
  [Import, 'Import', 'Titles that were not looked up yet are in `total` only; `rows` are counted when it is `ready`.'],
  [
    ImportTitle,
    'ImportTitle',
    '`n` is that of its first row; what the catalogue says is null while it does not answer.',
  ],
  [HiddenTitle, 'HiddenTitle', 'What the catalogue says of the title is null while it does not answer.'],
  [List, 'List', '`seen_count` counts the entries of all pages.'],
  [ListEntry, 'ListEntry', '`is_seen`: the movie, or every aired episode of the show, was watched.'],
  [ListSummary, 'ListSummary'],
  [MyServices, 'MyServices', '`providers` are ids of TMDB; the region is null until the member has chosen.'],
  [Marked, 'Marked', '`ids` are those of the added watches.'],
  [MigrationResult, 'MigrationResult', '`total` is the sum of `migrated` and `skipped`.'],
  [NextUpItem, 'NextUpItem', 'Season and episode are null for movies, the position unless `state` is `resume`.'],
  [Pagination, 'Pagination'],
  [CurrentPlayerList, 'PlayerList', '`version` is that of the newest saved version, 0 before the first.'],
  [PlayerConfiguration, 'PlayerConfiguration', 'The player servers, as in `servers.json`; `loadTimeout` is in ms.'],
  [Progress, 'Progress', 'How far a movie or an episode was played; season and episode are null for movies.'],
  [RecordChoice, 'RecordChoice', '`isChosen` is false until the member has chosen.'],
  [RecordStatistics, 'RecordStatistics', '`weekdays` begin with Monday; genres and decades count titles.'],
  [
    RestError,
    'Refusal',
    "Why a call failed; `errors` names the fields of an invalid request. Only the catalogue sends `status_code` and `status_message`, TMDB's own.",
  ],
  [SavedSearch, 'SavedSearch', '`query` is the query string of `/movies` or `/tv`, without `?`.'],
  [SharedList, 'SharedList'],
  [
    SharedListEntry,
    'SharedListEntry',
    '`runtime` is in minutes, and null for shows; what the catalogue did not know when it was last read is null.',
  ],
  [
    SystemHealth,
    'SystemHealth',
    'Response times are in ms, `uptime` in seconds, `hitRate` in percent, `size` in bytes.',
  ],
  [SystemReport, 'SystemReport'],
  [TitleRecord, 'TitleRecord'],
  [User, 'User', "`created_at` is 'YYYY-MM-DD HH:MM:SS' in UTC."],
  [UserExport, 'UserExport'],
  [UserPage, 'UserPage'],
  [Watch, 'Watch', 'One time that a movie or an episode was seen to its end; season and episode are null for movies.'],
  [WatchList, 'WatchList'],
];
for (const [schema, id, description] of named) schemaRegistry.add(schema, { id, ...(description && { description }) });

const oneLine = 'One line of text: no control characters.';
const severalLines = 'May have line breaks, but no other control characters.';

const playerAddress =
  'An https address without user name, its host of letters, digits, hyphens and dots, or a path below `/player/`.';
const appendable = 'it has no query, no fragment, and no mark but a slash at its end.';

/** Descriptions of rules that a portable JSON schema cannot express; texts of one line get theirs by their pattern. */
const descriptions: readonly [schema: ZodType, description: string][] = [
  [Username, accountMessages.usernameHint],
  [
    Email,
    'An email address, as `ada@example.com`: no spaces, brackets, quotes, commas, colons or invisible characters.',
  ],
  [Password, accountMessages.passwordHint],
  [NewPassword, accountMessages.passwordHint],
  [Registration.shape.invitation, '16 letters and digits; case, blanks and hyphens do not matter.'],
  [Recovery.shape.code, 'A digit, and 16 letters and digits; case, blanks and hyphens do not matter.'],
  [PlayerServer.shape.name, oneLine],
  [
    PlayerServer.shape.movieUrl,
    `${playerAddress} \`{id}\` and \`{imdb}\` are replaced; without either, \`/id\` is appended, and ${appendable}`,
  ],
  [
    PlayerServer.shape.tvUrl,
    `${playerAddress} \`{season}\`, \`{episode}\` and \`{id}\` or \`{imdb}\` are replaced; without any, \`/id/season/episode\` is appended, and ${appendable}`,
  ],
  [MessageOrigin, 'An https origin, or `null`, the opaque one.'],
  [ParameterValue, 'Any text.'],
  [AnnouncementInput.shape.text, 'Plain text; addresses and `[text](https://address)` become links.'],
];
for (const [schema, description] of descriptions) schemaRegistry.add(schema, { description });

// Each entry is validated separately, so the request schema accepts anything; the document shows the entry's schema.
const { $schema: _, required = [], ...migrationEntry } = z.toJSONSchema(WatchEvent, { io: 'input' });
schemaRegistry.add(Migration.shape.watchHistoryData.element, {
  id: 'MigrationEntry',
  ...migrationEntry,
  required: [...required, 'timestamp'],
  additionalProperties: true,
});

// As with entries of a migration: a row that is refused stops no other.
const { $schema: _rowSchema, ...importRow } = z.toJSONSchema(ImportRow, { io: 'input' });
schemaRegistry.add(NewImportRows.shape.rows.element, { id: 'ImportRow', ...importRow, additionalProperties: true });

/** Converts zod schemas to JSON schemas and collects the named ones as components. */
export class DocumentSchemas {
  private readonly collected: Record<string, unknown> = {};

  /** Schema of a response body. */
  response(schema: ZodType): JsonSchema {
    return this.describe(schema, 'output');
  }

  /** Schema of a request body. */
  body(schema: ZodObject): JsonSchema {
    return this.describe(schema, 'input');
  }

  /** Path or query parameters with their parsed type, for example a number although a URL contains text. */
  fields(schema: ZodObject): { name: string; isRequired: boolean; schema: JsonSchema }[] {
    return Object.entries(schema.shape).map(([name, field]) => ({
      name,
      isRequired: !(field as ZodType).safeParse(undefined).success,
      schema: this.describe(field as ZodType, 'output'),
    }));
  }

  /** All named schemas referenced so far. */
  components(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.collected).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private describe(schema: ZodType, io: 'input' | 'output'): JsonSchema {
    // Wrapped in an object, since zod never turns the root schema into a reference.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), { io, metadata: schemaRegistry });
    Object.assign(this.collected, asInDocument($defs));
    return asInDocument(properties?.schema) as JsonSchema;
  }
}

function asInDocument(schema: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text, (_key, value: unknown) => (isObject(value) ? simplified(value) : value));
}

/** Shortens a schema without changing its meaning. */
function simplified(schema: Record<string, unknown>): Record<string, unknown> {
  const { minimum, maximum, pattern, additionalProperties, propertyNames: _, anyOf, ...rest } = schema;
  const [inner, nothing] = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf : [];
  if (nothing?.type === 'null' && typeof inner.type === 'string' && !('const' in inner || 'enum' in inner)) {
    return { ...rest, ...inner, type: [inner.type, 'null'] };
  }
  return {
    ...(pattern === plainText.source && { description: oneLine }),
    ...(pattern === plainLines.source && { description: severalLines }),
    ...rest,
    ...(anyOf !== undefined && { anyOf }),
    // Safe-integer bounds, and patterns next to a `format`, are noise.
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(isPortable(pattern) && rest.format === undefined && { pattern }),
    ...(additionalProperties !== undefined && !isEmpty(additionalProperties) && { additionalProperties }),
  };
}

/** Unicode classes need a flag in JavaScript; Go and Rust have no look-arounds. */
function isPortable(pattern: unknown): boolean {
  return typeof pattern === 'string' && !/\\p\{|\(\?[=!<]/i.test(pattern);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
