import { type ComponentType, lazy } from 'react';

/** The component of a page; after `load` it renders without suspending. */
export interface LoadablePage<Props> {
  readonly Page: ComponentType<Props>;
  load(): Promise<void>;
}

export function lazyPage<Props extends object>(importPage: () => Promise<ComponentType<Props>>): LoadablePage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await importPage();
  };
  return { Page: lazy(() => (loaded === null ? toModule(importPage()) : resolved({ default: loaded }))), load };
}

/** A page in the client's main chunk. */
export function eagerPage<Props>(Page: ComponentType<Props>): LoadablePage<Props> {
  return { Page, load: async () => undefined };
}

async function toModule<Props>(page: Promise<ComponentType<Props>>) {
  return { default: await page };
}

/** A thenable that resolves synchronously: React would render the fallback while a real promise settles. */
function resolved<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: React accepts any thenable
  return { then: (resolve: (value: Value) => void) => resolve(value) } as unknown as Promise<Value>;
}
