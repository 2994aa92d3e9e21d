import type { GetICUArgs } from '@schummar/icu-type-parser';

/** What the parameters of a message take. Dates, and numbers with separators, are formatted before. */
type ValuesOf<Text extends string> = GetICUArgs<Text, { ICUArgument: string | number; ICUNumberArgument: number }>;

/** The tags of a message: `policy` of 'Read the <policy>policy</policy>'. */
type TagOf<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagOf<Rest> : never;

/** Renders what a tag encloses. */
type RenderTag<Element> = (enclosed: readonly (string | Element)[]) => Element;

/** Nothing for a message without parameters, else an object with exactly these. A message with tags is not a string. */
export type MessageValues<Text extends string> = [TagOf<Text>] extends [never]
  ? [keyof ValuesOf<Text>] extends [never]
    ? []
    : [values: ValuesOf<Text>]
  : never;

/** An object with the parameters of a message and, for each of its tags, a function. */
export type RichValues<Text extends string, Element> = [
  values: ValuesOf<Text> & { readonly [Tag in TagOf<Text>]: RenderTag<Element> },
];
