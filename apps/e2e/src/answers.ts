import type { Page, Route } from '@playwright/test';

/** Puts an answer in the place of what a procedure said, wherever it stands in a batch. */
export async function answerInstead(page: Page, procedure: string, answer: object): Promise<void> {
  await page.route('**/trpc/**', async (route: Route) => {
    const path = new URL(route.request().url()).pathname;
    const procedures = path.slice(path.lastIndexOf('/') + 1).split(',');
    const index = procedures.indexOf(procedure);
    if (index < 0) return route.fallback();
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    return route.fulfill({ response, status: 200, json: answers.with(index, answer) });
  });
}

/** The answer of a procedure that went well. */
export function success(data: object): object {
  return { result: { data } };
}

/** The answer of a procedure that failed at the server. */
export function failure(httpStatus: number): object {
  return {
    error: { message: 'It failed.', code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus, errors: null } },
  };
}
