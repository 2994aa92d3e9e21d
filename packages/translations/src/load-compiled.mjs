import { compileMessages, declaresMessages } from './compiled-messages.mjs';

/**
 * A hook of Node: compiles the messages in what it loads.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.startsWith('file:') || !loaded.source) return loaded;
  const code = Buffer.from(/** @type {Uint8Array} */ (loaded.source)).toString();
  return declaresMessages.test(code) ? { ...loaded, source: compileMessages(new URL(url).pathname, code) } : loaded;
}
