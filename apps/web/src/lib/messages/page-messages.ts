import { createMessages, englishMessages, type Messages, type Translations } from '@marquee/domain/messages/messages';
import type { ClientConfiguration, TranslationScript } from '@marquee/domain/site/client-configuration';
import { languageOfKey } from '@marquee/domain/view/view';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { storedToken } from '../session/token.ts';
import { sharedValue } from '../storage/shared-value.ts';
import { MessagesContext } from './use-messages.ts';

/** Those of the page, with the texts of its language that are loaded. */
export const pageMessages = sharedValue<Messages>(englishMessages);

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

/** Gives messages to all below: these, as in SSR, or those of the page, again with each script of texts. */
export function MessagesProvider({ messages, children }: { messages?: Messages | undefined; children: ReactNode }) {
  const [loaded, setLoaded] = useState(pageMessages.read);
  useEffect(() => {
    const update = () => setLoaded(pageMessages.read());
    // Scripts of the browser's cache arrive between the first render and its effects.
    update();
    return pageMessages.subscribe(update);
  }, []);
  return createElement(MessagesContext, { value: messages ?? loaded }, children);
}
