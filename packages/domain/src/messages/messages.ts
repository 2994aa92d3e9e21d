import { type CompiledMessage, formatMessage } from './compiled-message.ts';
import { findText, groupName, type Texts } from './define-messages.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { MessageValues, RichValues } from './message-values.ts';

/** Makes the sentences of one group, given as `Translate<typeof messages>`, in one language. */
export interface Translate<Group extends Texts> {
  readonly formats: Formats;
  <Key extends keyof Group & string>(key: Key, ...values: MessageValues<Group[Key]>): string;
  /** The parts of a message with tags: text, and what the functions of the tags return. */
  rich<Key extends keyof Group & string, Element>(
    key: Key,
    ...values: RichValues<Group[Key], Element>
  ): (string | Element)[];
}

/** The sentences of one language. Code outside React takes it as an argument. */
export interface Messages {
  readonly formats: Formats;
  of<Group extends Texts>(group: Group): Translate<Group>;
  /** A sentence without parameters, given in English, such as that of a rule of zod; another text stays as it is. */
  translate(sentence: string): string;
}

/** Compiled messages by group and key. */
export type Translations = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;

const english = 'en';

/**
 * The sentences of a language: BCP 47. A text that the translations lack is English, by the rules of English.
 * @param translations none for English
 */
export function createMessages(language: string, translations: Translations = {}): Messages {
  const formats = formatsOf(language);
  const made = new Map<Texts, unknown>();
  const make = (texts: Texts) => {
    const translated = translations[groupName(texts)];
    const partsOf = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
      const message = translated?.[key];
      return formatMessage(message ?? texts[key] ?? key, { language: message ? language : english, values });
    };
    const translate = (...message: Parameters<typeof partsOf>) => partsOf(...message).join('');
    return Object.assign(translate, { rich: partsOf, formats });
  };
  const of = <Group extends Texts>(group: Group) => {
    if (!made.has(group)) made.set(group, make(group));
    return made.get(group) as Translate<Group>;
  };
  return {
    formats,
    of,
    translate: (sentence) => {
      const found = language === english ? undefined : findText(sentence);
      return found ? (of(found.group) as (key: string) => string)(found.key) : sentence;
    },
  };
}

/** For what is only in English: logs, commands, tests. */
export const englishMessages = createMessages(english);
