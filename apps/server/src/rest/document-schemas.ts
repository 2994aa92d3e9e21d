import { User } from '@marquee/domain/account';
import {
  AdminStats,
  CacheStatistics,
  HistoryTotals,
  Pagination,
  SystemHealth,
  SystemReport,
  UserExport,
  UserPage,
} from '@marquee/domain/administration';
import {
  Deleted,
  HistoryDebug,
  HistoryRecord,
  HistorySource,
  HistoryStatistics,
  MigrationResult,
} from '@marquee/domain/watch-history';
import { type ZodObject, type ZodType, z } from 'zod';
import { Refusal } from './refusal.ts';

/** A JSON schema, as a part of the document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const spaced = "`created_at` is 'YYYY-MM-DD HH:MM:SS' in UTC.";

/** The schemas that the document names once and refers to. */
const named = z.registry<{ id: string; description?: string }>();
named.add(AdminStats, { id: 'AdminStats' });
named.add(CacheStatistics, {
  id: 'CacheStatistics',
  description: "`hitRate` is text as '87.5%', `memoryUsage` is in MB.",
});
named.add(Deleted, { id: 'Deleted' });
named.add(HistoryDebug, { id: 'HistoryDebug' });
named.add(HistoryRecord, {
  id: 'HistoryRecord',
  description: 'Season and episode are null for movies; moments are ISO 8601 in UTC.',
});
named.add(HistorySource, { id: 'HistorySource' });
named.add(HistoryStatistics, { id: 'HistoryStatistics' });
named.add(HistoryTotals, { id: 'HistoryTotals' });
named.add(MigrationResult, { id: 'MigrationResult', description: '`total` is migrated and skipped.' });
named.add(Pagination, { id: 'Pagination' });
named.add(Refusal, { id: 'Refusal', description: '`errors` says which fields a refused input is about.' });
named.add(SystemHealth, {
  id: 'SystemHealth',
  description: 'Response times are in ms, `uptime` in seconds, `hitRate` in percent, `size` in bytes.',
});
named.add(SystemReport, { id: 'SystemReport' });
named.add(User, { id: 'User', description: spaced });
named.add(UserExport, { id: 'UserExport' });
named.add(UserPage, { id: 'UserPage' });

/** Turns zod schemas into the document's, and gathers those that it names. */
export class DocumentSchemas {
  private readonly gathered: Record<string, unknown> = {};

  /** As it is answered. */
  answer(schema: ZodType): JsonSchema {
    return this.describe(schema, 'output');
  }

  /** As it is sent. */
  body(schema: ZodObject): JsonSchema {
    return this.describe(schema, 'input');
  }

  /** The fields of a path or a query, each as what it is read as: a number, though an address holds only text. */
  fields(schema: ZodObject): { name: string; isRequired: boolean; schema: JsonSchema }[] {
    return Object.entries(schema.shape).map(([name, field]) => ({
      name,
      isRequired: !(field as ZodType).safeParse(undefined).success,
      schema: this.describe(field as ZodType, 'output'),
    }));
  }

  /** All that were referred to until now, by their names. */
  components(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.gathered).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private describe(schema: ZodType, io: 'input' | 'output'): JsonSchema {
    // Within another one, since a schema at the root would stand there as itself, named or not.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      metadata: named,
      override: ({ jsonSchema }) => {
        // What every whole number obeys, and how a regular expression would say 'date-time', is noise.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
      },
    });
    Object.assign(this.gathered, referringToComponents($defs));
    return referringToComponents(properties?.schema) as JsonSchema;
  }
}

function referringToComponents(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
