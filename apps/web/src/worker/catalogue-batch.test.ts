import { describe, expect, it } from 'vitest';
import { answersToKeep, handedAnswers, keptBatch, nameOfCall, namesOfCalls } from './catalogue-batch.ts';

const address = (path: string) => new URL(path, 'https://marquee.example');
const input = (value: object) => encodeURIComponent(JSON.stringify(value));

describe('namesOfCalls', () => {
  it('names each call by its procedure and its own input', () => {
    const batch = address(`/trpc/catalogue.home,catalogue.movie?batch=1&input=${input({ 1: { id: 7 } })}`);
    expect(namesOfCalls(batch)).toEqual(['/trpc/catalogue.home', `/trpc/catalogue.movie?input=${input({ id: 7 })}`]);
  });

  it('names a call the same, whatever it was asked together with', () => {
    const alone = namesOfCalls(address(`/trpc/catalogue.movie?batch=1&input=${input({ 0: { id: 7 } })}`));
    const second = namesOfCalls(
      address(`/trpc/catalogue.players,catalogue.movie?batch=1&input=${input({ 1: { id: 7 } })}`),
    );
    expect(alone?.[0]).toBe(second?.[1]);
  });

  it.each([
    ['/trpc/history.list?batch=1&input={}'],
    ['/trpc/catalogue.home,history.list?batch=1&input={}'],
    ['/trpc/auth.verify?batch=1&input={}'],
    ['/trpc/catalogue.home?input={}'],
    ['/trpc/catalogue.home?batch=1&input=nonsense'],
    ['/trpc/catalogue.home?batch=1&input=null'],
    ['/trpc/catalogue.?batch=1'],
    ['/trpc/catalogue.home%2Chistory.list?batch=1'],
    ['/api/catalogue.home?batch=1'],
    ['/'],
  ])('leaves %s alone', (path) => {
    expect(namesOfCalls(address(path))).toBeNull();
  });
});

describe('answersToKeep', () => {
  it('takes answers and leaves failures out', () => {
    const answer = { result: { data: 1 } };
    expect(answersToKeep([answer, { error: {} }, null], 3)).toEqual([answer, null, null]);
  });

  it.each([[{ error: {} }], ['text'], [[]], [[{ result: {} }, { result: {} }]]])('takes nothing of %j', (body) => {
    expect(answersToKeep(body, 1)).toBeNull();
  });
});

describe('keptBatch', () => {
  it.each([
    ['failed', 503],
    ['late', 504],
  ] as const)('lets a call without a kept answer fail alone: where the network %s, with %d', (network, httpStatus) => {
    const answer = { result: { data: 1 } };
    expect(keptBatch([undefined, answer], network)).toEqual([
      { error: expect.objectContaining({ data: expect.objectContaining({ httpStatus }) }) },
      answer,
    ]);
  });

  it('is none where nothing was kept', () => {
    expect(keptBatch([undefined, undefined], 'failed')).toBeNull();
  });
});

describe('answers that came with a page', () => {
  it('are kept under the name that their call would have had', () => {
    const url = new URL(
      `/trpc/catalogue.movie?batch=1&input=${encodeURIComponent('{"0":{"id":7}}')}`,
      'https://marquee.example',
    );
    expect([nameOfCall('catalogue.movie', { id: 7 })]).toEqual(namesOfCalls(url));
  });

  it('are of the public catalogue alone, in a message that is about them', () => {
    const answer = { name: nameOfCall('catalogue.home', undefined), data: {} };
    const personal = { name: nameOfCall('history.list', {}), data: {} };
    expect(handedAnswers({ answers: [answer, personal] })).toEqual([answer]);
    expect(handedAnswers('keep-shell')).toBeNull();
    expect(handedAnswers(null)).toBeNull();
  });
});
