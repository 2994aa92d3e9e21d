import type { Database } from '@marquee/db/database';
import { profiles } from '@marquee/db/tables/profiles';
import { languageMessages } from '@marquee/domain/accounts/language-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { Language } from '@marquee/domain/view/view';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';

type Stored = string | null | undefined;

/** What a member has chosen, as long as the site offers it. */
function chosenLanguage({ views }: Pick<Context, 'views'>, stored: Stored): Language | undefined {
  return views.languages.find((offered) => offered === stored);
}

/** The language of a member in responses; absent until one was chosen. */
export function languageField(context: Pick<Context, 'views'>, stored: Stored): { language?: Language } {
  const language = chosenLanguage(context, stored);
  return language === undefined ? {} : { language };
}

/** For what a member is sent outside of pages: the language that was chosen, else that of the site. */
export function messagesFor({ views, messagesOf }: Pick<Context, 'views' | 'messagesOf'>, stored: Stored): Messages {
  return messagesOf(chosenLanguage({ views }, stored) ?? views.fallbackLanguage);
}

/**
 * The language that an input chooses, if any.
 * @throws ApplicationError 'BAD_REQUEST' for one that the site does not offer
 */
export function requireOffered({ views }: Pick<Context, 'views'>, language: Stored): Language | undefined {
  if (language === null || language === undefined) return undefined;
  const offered = chosenLanguage({ views }, language);
  if (offered !== undefined) return offered;
  const languages = views.languages.join(', ');
  const sentence = (messages: Messages) => messages.of(languageMessages)('notOffered', { languages });
  throw new ApplicationError('BAD_REQUEST', sentence, { language: sentence });
}

type Queries = Pick<Database['drizzle'], 'select' | 'update'>;

const isDefaultOf = (userId: number) => and(eq(profiles.userId, userId), profiles.isDefault);

/** What is stored with an account's default profile; null if nothing was chosen. */
export async function storedLanguage(queries: Pick<Queries, 'select'>, userId: number): Promise<Language | null> {
  const [profile] = await queries.select({ language: profiles.language }).from(profiles).where(isDefaultOf(userId));
  return profile?.language ?? null;
}

export async function storeLanguage(
  queries: Pick<Queries, 'update'>,
  userId: number,
  language: Language,
): Promise<void> {
  await queries.update(profiles).set({ language }).where(isDefaultOf(userId));
}
