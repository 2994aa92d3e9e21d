import { readFile } from 'node:fs/promises';
import { compileMessage } from './compile-message.mjs';
import { findMessages } from './find-messages.mjs';

/** Compiled code has other quotes. */
export const declaresMessages = /\bdefineMessages\(\s*['"]/;

/**
 * Compiles the ICU messages in the sources of a build of Vite, or of tests: no parser is part of the client.
 * @returns {import('vite').Plugin}
 */
export function compiledMessages() {
  return {
    name: 'marquee-compiled-messages',
    // Before the types are removed: positions are those of the source.
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: declaresMessages },
      handler: (code, file) => ({ code: compileMessages(file, code), map: null }),
    },
  };
}

/**
 * The same for a build of esbuild.
 * @returns {import('esbuild').Plugin}
 */
export function compiledMessagesForEsbuild() {
  return {
    name: 'marquee-compiled-messages',
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        return declaresMessages.test(code) ? { contents: compileMessages(path, code), loader: 'ts' } : undefined;
      }),
  };
}

/**
 * Replaces the texts of messages by their compiled form.
 * @param {string} file
 * @param {string} code
 */
export function compileMessages(file, code) {
  let compiled = '';
  let copied = 0;
  for (const { key, text, start, end } of findMessages(file, code).flatMap(({ messages }) => messages)) {
    compiled += code.slice(copied, start) + JSON.stringify(compileText(`${file}: ${key}`, text));
    copied = end;
  }
  return compiled + code.slice(copied);
}

/**
 * @param {string} place
 * @param {string} text
 */
function compileText(place, text) {
  try {
    return compileMessage(text);
  } catch (cause) {
    throw new Error(`${place} is no valid message: ${text}`, { cause });
  }
}
