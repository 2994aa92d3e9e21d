import { StoredTitles } from '../stored/stored-titles.ts';

type Options = ConstructorParameters<typeof StoredTitles>[0];

/** Stored titles for tests, whose pages wait for what is not stored as long as a busy machine takes. */
export function patientTitles(
  options: Omit<Options, 'missingWaitMs'>,
  language?: StoredTitles['language'],
): StoredTitles {
  return new StoredTitles({ ...options, missingWaitMs: 60_000 }, language);
}
