import * as React from 'react';

/** Of React 19: how many stacks its development build took lately. It takes none beyond 10,000 a second. */
interface OwnerStacks {
  recentlyCreatedOwnerStacks: number;
}

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React takes no stack for each element, which was a quarter of the time of these tests. Only its warnings show them.
 * @throws Error if this React has no such counter, so that the time does not come back unnoticed
 */
export function withoutOwnerStacks(): void {
  const counters: Partial<OwnerStacks> | undefined = Reflect.get(React, internals);
  if (counters?.recentlyCreatedOwnerStacks === undefined) throw new Error('React counts its owner stacks elsewhere');
  const ignore = () => undefined;
  Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: ignore,
    configurable: true,
  });
}
