import { CatalogueError, type CatalogueFailure } from '@marquee/catalogue/catalogue-error';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { messages } from '@marquee/domain/site/messages';
import { describe, expect, it } from 'vitest';
import { testApp } from './testing/api.ts';

function failing(failure: CatalogueFailure) {
  return testApp({
    upstream: () => {
      throw new CatalogueError(failure, 'https://upstream.example/?api_key=hunter2');
    },
  });
}

describe('errors for callers', () => {
  it.each([
    ['not-found', 'NOT_FOUND', 404, messages.titleNotFound],
    ['unavailable', 'SERVICE_UNAVAILABLE', 503, failureMessages.catalogueUnavailable],
    ['timeout', 'GATEWAY_TIMEOUT', 504, messages.catalogueTimeout],
    ['invalid-response', 'BAD_GATEWAY', 502, messages.catalogueInvalidResponse],
  ] as const)('map the upstream failure %s', async (failure, ...[code, httpStatus, message]) => {
    const app = await failing(failure);
    expect(await app.errorOf(app.caller.catalogue.movie({ id: 1 }))).toEqual({
      code,
      httpStatus,
      message,
      errors: null,
    });
  });

  it('hide an internal error behind a generic message and log its cause', async () => {
    const cause = new Error('password=hunter2');
    const app = testApp({
      upstream: () => {
        throw cause;
      },
    });
    const error = await app.errorOf(app.caller.catalogue.show({ id: 1 }));
    expect(error).toEqual({
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

  it('contain one message per invalid field, with the first as the message', async () => {
    const app = testApp();
    const error = await app.errorOf(app.caller.catalogue.season({ showId: 0, season: -1 }));
    expect(error).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
    expect(Object.keys(error.errors ?? {})).toEqual(['showId', 'season']);
    expect(error.message).toBe(error.errors?.showId);
  });

  it('are not logged if the input is invalid', async () => {
    const app = testApp();
    await app.errorOf(app.caller.catalogue.movie({ id: -1 }));
    expect(app.log.lines).toEqual([]);
  });
});
