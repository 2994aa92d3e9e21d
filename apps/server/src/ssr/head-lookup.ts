import { toCallerError } from '@marquee/api/errors';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { LoadedHead, PageUrl, ServerEntry } from '@marquee/domain/site/server-entry';
import { publicContext } from '../plugins/request-context.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { callShared } from './call-shared.ts';

/** ms a page waits for the data of its metadata; after that it is sent without, and the client loads them. */
const readTimeoutMs = 1_500;

/** The metadata of the page at a URL; `isFound` is false for an unknown path or title. */
export function lookUpHead(dependencies: Dependencies & { pages: ServerEntry }, url: PageUrl): Promise<LoadedHead> {
  const { context } = publicContext(dependencies);
  return dependencies.pages.loadHead({
    ...url,
    query: async (name, input) => {
      try {
        return await withTimeout(callShared(context, name, input), readTimeoutMs);
      } catch (cause) {
        const error = toCallerError(cause);
        if (error.code !== 'NOT_FOUND') dependencies.log.warn({ err: cause }, 'page sent without title metadata');
        throw error;
      }
    },
  });
}
