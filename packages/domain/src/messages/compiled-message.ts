import { formatsOf } from './formats.ts';

/** Text, 0 for `#` (the number of the plural around it), a parameter, a tag with what it encloses, or a choice by a value, which is a number if it is a plural. */
export type MessagePart =
  | string
  | 0
  | readonly [parameter: string]
  | readonly [tag: string, enclosed: readonly MessagePart[]]
  | readonly [parameter: string, options: MessageOptions, isPlural: 0 | 1];

/** By word, such as `other`, or by number, such as `=0`. */
type MessageOptions = Readonly<Record<string, CompiledMessage>>;

/** An ICU message, parsed. JSON, so that a file of translations can hold it. */
export type CompiledMessage = string | readonly MessagePart[];

interface FormatOptions {
  /** BCP 47. */
  language: string;
  values: Readonly<Record<string, unknown>>;
}

/** The parts of a sentence: text, and what the functions of its tags return. */
export function formatMessage(message: CompiledMessage, options: FormatOptions, plural = 0): unknown[] {
  const { language, values } = options;
  if (typeof message === 'string') return [message];
  return message.flatMap((part): unknown => {
    if (typeof part === 'string') return part;
    if (part === 0) return formatsOf(language).count(plural);
    const [name, inner, isPlural] = part;
    const value = values[name];
    if (!inner) return value;
    if (isArray(inner)) return (value as (enclosed: unknown[]) => unknown)(formatMessage(inner, options, plural));
    const word = isPlural ? new Intl.PluralRules(language).select(value as number) : (value as string);
    return formatMessage(inner[`=${value}`] ?? inner[word] ?? inner.other ?? '', options, value as number);
  });
}

// TypeScript's own does not narrow to a readonly array.
const isArray = Array.isArray as (value: unknown) => value is readonly MessagePart[];
