import { createMessages, englishMessages, type Messages, type Translations } from '@marquee/domain/messages/messages';
import type { ClientConfiguration, TranslationScript } from '@marquee/domain/site/client-configuration';
import { languageOfKey } from '@marquee/domain/view/view';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { storedToken } from '../session/token.ts';
import { sharedValue } from '../storage/shared-value.ts';
import { MessagesContext } from './use-messages.ts';

/** Those of the page, with the texts of its language that are loaded. */
const pageMessages = sharedValue<Messages>(englishMessages);

/** Loads a script of texts of the page's language; resolves at once in English. */
let loadPart: (part: TranslationScript) => Promise<void> = async () => undefined;

/**
 * Loads the texts of the page's language that every page needs: with a session, also those of members. Null in English;
 * false if they cannot be loaded.
 */
export function loadTranslations({ view, translations: scripts }: ClientConfiguration): Promise<boolean> | null {
  if (!scripts) return null;
  let texts: Translations = {};
  const loads: Partial<Record<TranslationScript, Promise<void>>> = {};
  const load = async (part: TranslationScript) => {
    const path = scripts[part];
    if (path === undefined) return;
    const module = (await import(/* @vite-ignore */ path)) as { readonly default: Translations };
    texts = { ...texts, ...module.default };
    pageMessages.write(createMessages(languageOfKey(view), texts));
  };
  loadPart = (part) => {
    loads[part] ??= load(part).catch((error: unknown) => {
      // It is tried again where it is needed next.
      delete loads[part];
      throw error;
    });
    return loads[part];
  };
  const loadOfMembers = async () => {
    if (storedToken.read() !== null) await loadPart('member').catch(() => undefined);
  };
  storedToken.subscribe(() => void loadOfMembers());
  return Promise.all([loadPart('visitor'), loadOfMembers()]).then(
    () => true,
    () => false,
  );
}

/** Texts that only some pages have, with their code. A page without its texts is in English. */
export function loadTexts(part: TranslationScript): Promise<void> {
  return loadPart(part).catch(() => undefined);
}

/** The messages at present, for the first render. */
export function currentMessages(): Messages {
  return pageMessages.read();
}

/** Gives the messages to all below, again with each script of texts. */
export function MessagesProvider({ initial, children }: { initial: Messages; children: ReactNode }) {
  const [messages, setMessages] = useState(initial);
  useEffect(() => pageMessages.subscribe(() => setMessages(pageMessages.read())), []);
  return createElement(MessagesContext, { value: messages }, children);
}
