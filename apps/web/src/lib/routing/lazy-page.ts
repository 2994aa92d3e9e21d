import type { TranslationScript } from '@marquee/domain/site/client-configuration';
import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../messages/page-messages.ts';

/** The component of a page; after `load` it renders without suspending. */
export interface LoadablePage<Props> {
  readonly Page: ComponentType<Props>;
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Texts of other languages that come with it. */
  readonly texts: readonly TranslationScript[];
}

/** @param texts those of other languages that the page has besides those of all pages */
export function lazyPage<Props extends object>(
  importPage: () => Promise<ComponentType<Props>>,
  texts: readonly TranslationScript[] = [],
): LoadablePage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const importTranslated = async () => {
    const [page] = await Promise.all([importPage(), ...texts.map(loadTexts)]);
    loaded = page;
    return page;
  };
  const load = async () => void (await importTranslated());
  const Page = lazy(() => (loaded === null ? toModule(importTranslated()) : resolved({ default: loaded })));
  return { Page, load, isLoaded: () => loaded !== null, texts };
}

/** A page in the client's main chunk. */
export function eagerPage<Props>(Page: ComponentType<Props>): LoadablePage<Props> {
  return { Page, load: async () => undefined, isLoaded: () => true, texts: [] };
}

async function toModule<Props>(page: Promise<ComponentType<Props>>) {
  return { default: await page };
}

/** A thenable that resolves synchronously: React would render the fallback while a real promise settles. */
function resolved<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: React accepts any thenable
  return { then: (resolve: (value: Value) => void) => resolve(value) } as unknown as Promise<Value>;
}
