import type { Texts } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import { englishMessages, type Messages, type Translate } from '@marquee/domain/messages/messages';
import { createContext, useContext } from 'react';

/** English, unless the page is in another language. */
export const MessagesContext = createContext<Messages>(englishMessages);

/** The sentences of all groups, for functions outside of React. */
export function useAllMessages(): Messages {
  return useContext(MessagesContext);
}

/** Dates, numbers and names in the language of the page. */
export function useFormats(): Formats {
  return useContext(MessagesContext).formats;
}

/** The sentences of a group in the language of the page. */
export function useMessages<Group extends Texts>(group: Group): Translate<Group> {
  return useContext(MessagesContext).of(group);
}
