import { z } from 'zod';
import { maxId } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { PlayerConfiguration, PlayerConfigurationOrigin, playerOrigins } from './player.ts';
import { maxPlayerListNote, playerListMessages } from './player-list-messages.ts';

/** Number of the newest saved version; 0 before the first. */
const Version = z.int().min(0).max(maxId);

const Note = z
  .string()
  .trim()
  .max(maxPlayerListNote, playerListMessages.noteLong)
  .regex(plainText, messages.invalidInput)
  .default('');

/** A configuration without texts that a database cannot store. */
const StorableList = PlayerConfiguration.refine(hasPlainTexts, messages.invalidInput);

/** A list to save over `version`; null gives way to the remote list or the file again. */
export const PlayerListInput = z.strictObject({ version: Version, list: StorableList.nullable(), note: Note });
export type PlayerListInput = z.infer<typeof PlayerListInput>;

/** Makes version `to` the newest again; `version` is the newest that the caller knows. */
export const PlayerListReturn = z.strictObject({ version: Version, to: Version.min(1), note: Note });
export type PlayerListReturn = z.infer<typeof PlayerListReturn>;

/** The list in force, and the number of the newest saved version. */
export const CurrentPlayerList = z.object({
  version: Version,
  source: PlayerConfigurationOrigin,
  list: PlayerConfiguration,
});
export type CurrentPlayerList = z.infer<typeof CurrentPlayerList>;

const PlayerListVersion = z.object({
  version: Version,
  note: z.string(),
  created_at: z.iso.datetime(),
  /** Username; null if that account is gone. */
  created_by: z.string().nullable(),
  /** Null: the dashboard's list was given up. */
  list: PlayerConfiguration.nullable(),
});
export type PlayerListVersion = z.infer<typeof PlayerListVersion>;

/** Newest first. */
export const PlayerListVersions = z.object({ items: z.array(PlayerListVersion) });
export type PlayerListVersions = z.infer<typeof PlayerListVersions>;

function hasPlainTexts(list: PlayerConfiguration): boolean {
  let isPlain = true;
  JSON.stringify(list, (_key, value) => {
    if (typeof value === 'string') isPlain &&= plainText.test(value);
    return value;
  });
  return isPlain;
}

/**
 * Why a valid configuration cannot be saved in the dashboard, by field; null if it can.
 * @param ownOrigins of this site; a frame there would reach the session of its visitors
 */
export function playerListProblems(
  list: PlayerConfiguration,
  ownOrigins: readonly string[],
): Readonly<Record<string, string>> | null {
  const problems: Record<string, string> = {};
  if (!list.servers.some(({ enabled }) => enabled)) problems['list.servers'] = playerListMessages.noneEnabled;
  for (const [index, server] of list.servers.entries()) {
    const field = `list.servers.${index}`;
    if (list.servers.findIndex(({ id }) => id === server.id) < index) {
      problems[`${field}.id`] = playerListMessages.duplicateId;
    }
    const origins = playerOrigins({ ...list, servers: [{ ...server, enabled: true }] });
    if (origins.some((origin) => ownOrigins.includes(origin))) {
      problems[`${field}.movieUrl`] = playerListMessages.ownOrigin;
    }
  }
  return Object.keys(problems).length > 0 ? problems : null;
}
