import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import { failureMessages } from '@marquee/domain/failure-messages';
import { messages } from '@marquee/domain/messages';
import { describe, expect, it } from 'vitest';
import { testApp } from './testing.ts';

function failing(failure: CatalogueFailure) {
  return testApp({
    answer: () => {
      throw new CatalogueError(failure, 'https://upstream.example/?api_key=hunter2');
    },
  });
}

describe('what a caller is told', () => {
  it.each([
    ['not-found', 'NOT_FOUND', 404, messages.titleNotFound],
    ['unavailable', 'SERVICE_UNAVAILABLE', 503, failureMessages.catalogueUnavailable],
    ['timeout', 'GATEWAY_TIMEOUT', 504, messages.catalogueTimeout],
    ['bad-answer', 'BAD_GATEWAY', 502, messages.catalogueBadAnswer],
  ] as const)('of an upstream that fails with %s', async (failure, ...[code, httpStatus, message]) => {
    const app = await failing(failure);
    expect(await app.refusal(app.caller.catalogue.movie({ id: 1 }))).toEqual({
      code,
      httpStatus,
      message,
      errors: null,
    });
  });

  it('of a fault of ours is one generic sentence, and the cause is in the log', async () => {
    const cause = new Error('password=hunter2');
    const app = testApp({
      answer: () => {
        throw cause;
      },
    });
    const refusal = await app.refusal(app.caller.catalogue.show({ id: 1 }));
    expect(refusal).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      httpStatus: 500,
      message: messages.internalError,
      errors: null,
    });
    expect(app.log.lines.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        fields: { err: cause, procedure: 'catalogue.show', type: 'query' },
        message: 'procedure failed',
      },
    ]);
  });

  it('of a refused input names each field once, with the first message on top', async () => {
    const app = testApp();
    const refusal = await app.refusal(app.caller.catalogue.season({ showId: 0, season: -1 }));
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['showId', 'season']);
    expect(refusal.message).toBe(refusal.errors?.showId);
  });

  it('says nothing in the log of what a caller got wrong', async () => {
    const app = testApp();
    await app.refusal(app.caller.catalogue.movie({ id: -1 }));
    expect(app.log.lines).toEqual([]);
  });
});
