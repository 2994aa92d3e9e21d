import type { CompiledMessage, MessagePart } from '@marquee/domain/messages/compiled-message';
import { findText, groupName, type Texts } from '@marquee/domain/messages/define-messages';
import { type Formats, formatsOf } from '@marquee/domain/messages/formats';
import { createMessages, type Messages } from '@marquee/domain/messages/messages';

/** Messages and formats in which every English letter is replaced: what has one is neither of them. */
export function pseudoMessages(): Messages {
  const formats = pseudoFormats();
  const of: Messages['of'] = (group) => {
    const texts = Object.entries(group as Texts).map(([key, text]) => [key, pseudo(text)]);
    const made = createMessages(language, { [groupName(group)]: Object.fromEntries(texts) }).of(group);
    return Object.assign(made, { formats });
  };
  const translate = (sentence: string) => {
    const found = findText(sentence);
    return found ? (of(found.group) as (key: string) => string)(found.key) : sentence;
  };
  return { formats, of, translate };
}

const language = 'en-XA';

/** Greek letters: no data of the tests have them. Each stands for one letter, so that lists have different keys. */
function replaced(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.toLowerCase().charCodeAt(0) - latinA + greekA));
}

const latinA = 'a'.charCodeAt(0);
const greekA = 'α'.charCodeAt(0);

function pseudo(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? replaced(message) : message.map(pseudoPart);
}

function pseudoPart(part: MessagePart): MessagePart {
  if (typeof part === 'string') return replaced(part);
  if (part === 0 || part.length === 1) return part;
  if (part.length === 2) return [part[0], part[1].map(pseudoPart)];
  const [name, options, isPlural] = part;
  const entries = Object.entries(options).map(([word, option]) => [word, pseudo(option)]);
  return [name, Object.fromEntries(entries), isPlural];
}

function pseudoFormats(): Formats {
  const formats = formatsOf('en');
  return {
    ...formats,
    number: (value, options) => replaced(formats.number(value, options)),
    date: (time, options) => replaced(formats.date(time, options)),
    day: (day, options) => {
      const text = formats.day(day, options);
      return text === null ? null : replaced(text);
    },
    relative: (value, unit) => replaced(formats.relative(value, unit)),
    list: (items) => items.join(' · '),
    name: (type, code) => replaced(formats.name(type, code)),
  };
}
