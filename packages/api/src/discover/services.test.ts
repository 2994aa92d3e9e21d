import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { inputMessages } from '@marquee/domain/site/input-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/api.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  app = testApp({ database });
});
afterAll(() => database.close());

describe('my services', () => {
  it('are unset until the member chooses, each once and ascending; others have their own', async () => {
    const [ada, bob] = [await app.as('user'), await app.as('user')];
    expect(await ada.services.mine()).toEqual({ region: null, providers: [] });
    const chosen = { region: 'AT', providers: [8, 337] };
    expect(await ada.services.set({ region: 'AT', providers: [337, 8, 337] })).toEqual(chosen);
    expect(await ada.services.mine()).toEqual(chosen);
    expect(await bob.services.mine()).toEqual({ region: null, providers: [] });
    expect(await ada.services.set({ region: 'AT', providers: [] })).toEqual({ region: 'AT', providers: [] });
  });

  it('are at most ten, of a region', async () => {
    const ada = await app.as('user');
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    await ada.services.set({ region: 'US', providers: ten });
    const { message, errors } = await app.errorOf(ada.services.set({ region: 'US', providers: [...ten, 11] }));
    expect([message, errors]).toEqual([inputMessages.tooManyServices, { providers: inputMessages.tooManyServices }]);
    expect(await app.errorOf(ada.services.set({ region: 'us', providers: [] }))).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Name the region by two capital letters, such as US.',
    });
    expect((await ada.services.mine()).providers).toEqual(ten);
  });

  it.each([[[0]], [[8, 2 ** 31]], [['8']], [null]])('are named by their numbers, unlike %j', async (providers) => {
    const ada = await app.as('user');
    const { httpStatus, message } = await app.errorOf(
      ada.services.set({ region: 'US', providers: providers as number[] }),
    );
    expect([httpStatus, message]).toEqual([400, 'Name the services by their numbers, such as 8.']);
  });
});
