import type { Page, Route } from '@playwright/test';

/** Replaces a procedure's result, also within a batch. */
export async function respondWith(page: Page, procedure: string, result: object): Promise<void> {
  await page.route('**/trpc/**', async (route: Route) => {
    const path = new URL(route.request().url()).pathname;
    const procedures = path.slice(path.lastIndexOf('/') + 1).split(',');
    const index = procedures.indexOf(procedure);
    if (index < 0) return route.fallback();
    const response = await route.fetch();
    const body: unknown = await response.json();
    return route.fulfill({ response, status: 200, json: Array.isArray(body) ? body.with(index, result) : result });
  });
}

/** The tRPC envelope of a successful call. */
export function success(data: object): object {
  return { result: { data } };
}

/** The tRPC envelope of a failed call. */
export function failure(httpStatus: number): object {
  return {
    error: { message: 'It failed.', code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus, errors: null } },
  };
}
