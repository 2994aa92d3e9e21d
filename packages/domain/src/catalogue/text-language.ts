import { z } from 'zod';

const LanguageTag = z.string();

/**
 * The languages of texts that are in another one than the view: of each text that its language lacks. Absent where there
 * are none, and in English.
 */
export function textLanguageOf<const Field extends string>(...fields: readonly Field[]) {
  const shape = Object.fromEntries(fields.map((field) => [field, z.exactOptional(LanguageTag)]));
  return z.object(shape as Record<Field, z.ZodExactOptional<typeof LanguageTag>>).exactOptional();
}

/** The language of each of some texts; undefined for a text in that of the view. */
export type TextLanguages<Field extends string = string> = { readonly [Name in Field]?: string | undefined };

/** The field `textLanguage` with these texts; without it where all are in the language of the view. */
export function textLanguageField<Field extends string>(
  languages: TextLanguages<Field> | undefined,
  ...fields: readonly Field[]
): { textLanguage?: { [Name in Field]?: string } } {
  const known = fields.flatMap((field) => {
    const language = languages?.[field];
    return language === undefined ? [] : [[field, language] as const];
  });
  if (known.length === 0) return {};
  return { textLanguage: Object.fromEntries(known) as { [Name in Field]?: string } };
}
