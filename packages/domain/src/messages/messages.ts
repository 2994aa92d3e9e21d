import { type CompiledMessage, formatMessage } from './compiled-message.ts';
import type { MessageGroup, Texts } from './define-messages.ts';
import type { MessageValues, RichValues } from './message-values.ts';

/** Makes the sentences of one group in one language. */
export interface Translate<Group extends Texts> {
  <Key extends keyof Group & string>(key: Key, ...values: MessageValues<Group[Key]>): string;
  /** The parts of a message with tags: text, and what the functions of the tags return. */
  rich<Key extends keyof Group & string, Element>(
    key: Key,
    ...values: RichValues<Group[Key], Element>
  ): (string | Element)[];
}

/** The sentences of one language. Code outside React takes it as an argument. */
export interface Messages {
  of<Group extends Texts>(group: MessageGroup<Group>): Translate<Group>;
}

/** Compiled messages by group and key. */
export type Translations = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;

const english = 'en';

/**
 * The sentences of a language: BCP 47. A text that the translations lack is English, by the rules of English.
 * @param translations none for English
 */
export function createMessages(language: string, translations: Translations = {}): Messages {
  const made = new Map<MessageGroup, unknown>();
  const make = ({ name, texts }: MessageGroup) => {
    const partsOf = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
      const translated = translations[name]?.[key];
      const message = translated ?? texts[key] ?? key;
      return formatMessage(message, { language: translated ? language : english, values });
    };
    const translate = (...message: Parameters<typeof partsOf>) => partsOf(...message).join('');
    return Object.assign(translate, { rich: partsOf });
  };
  return {
    of: <Group extends Texts>(group: MessageGroup<Group>) => {
      if (!made.has(group)) made.set(group, make(group));
      return made.get(group) as Translate<Group>;
    },
  };
}
