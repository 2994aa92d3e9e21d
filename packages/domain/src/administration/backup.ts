import { z } from 'zod';

/** The value of `format` in every manifest. */
export const backupFormat = 'marquee-backup';
/** Grows when a reader of the version before would misread the file. */
export const backupFormatVersion = 1;

/** One table of a backup, in the order of the file. */
export const BackupTable = z.object({
  name: z.string().regex(/^[a-z_]{1,63}$/),
  rows: z.number().int().min(0),
  /** SHA-256 of the lines of its rows, each with its line feed, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The last id that was given away; null without ids of its own, or if there was none. */
  lastId: z.number().int().min(1).nullable(),
});
export type BackupTable = z.infer<typeof BackupTable>;

/** The first line of a backup (docs/backup-format.md). */
export const BackupManifest = z.object({
  format: z.literal(backupFormat),
  formatVersion: z.number().int().min(1),
  /** Version of the product that made it. */
  product: z.string(),
  /** Number of the newest migration of the database, and its name. */
  schema: z.number().int().min(0),
  migration: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.array(BackupTable).max(1_000),
});
export type BackupManifest = z.infer<typeof BackupManifest>;
