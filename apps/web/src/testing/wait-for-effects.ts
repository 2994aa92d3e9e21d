import { getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
// Not that of fake timers.
const nextTurn = setImmediate;

/**
 * Wraps what a test waits for: it continues after the effects of the render that ended the wait, such as the document's
 * title. React runs them in a later turn of the event loop, on a busy machine after the test library's own pause.
 */
export const waitForEffects: typeof asyncWrapper = async (callback) => {
  const result = await asyncWrapper(callback);
  await new Promise<void>((resolve) => nextTurn(resolve));
  return result;
};
