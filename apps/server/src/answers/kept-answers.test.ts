import { describe, expect, it } from 'vitest';
import { type Answer, createKeptAnswers } from './kept-answers.ts';

function answerOf(text: string, overrides: Partial<Answer> = {}): Answer {
  return { status: 200, body: Buffer.from(text), isPartial: false, retryAfter: null, ...overrides };
}

/** A store on a clock that is moved by hand, in seconds. */
function movableStore() {
  let seconds = 0;
  let generation = 0;
  const store = createKeptAnswers({ clock: () => new Date(seconds * 1_000), generation: () => generation });
  const made: string[] = [];
  const read = async (answer: Answer | Error, key = 'key') => {
    const kept = await store.read(key, async () => {
      made.push(key);
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return [kept.status, kept.body.toString(), kept.age / 1_000];
  };
  return {
    read,
    made,
    store,
    pass: (more: number) => {
      seconds += more;
    },
    clear: () => {
      generation += 1;
    },
  };
}

describe('kept answers', () => {
  it('are made once for half a minute, then anew behind the one that is there', async () => {
    const { read, made, pass } = movableStore();
    expect(await read(answerOf('one'))).toEqual([200, 'one', 0]);
    pass(29);
    expect(await read(answerOf('two'))).toEqual([200, 'one', 29]);
    pass(1);
    expect(await read(answerOf('two'))).toEqual([200, 'one', 30]);
    expect(await read(answerOf('three'))).toEqual([200, 'two', 0]);
    expect(made).toHaveLength(2);
  });

  it('are waited for where what is there is more than an hour past its time', async () => {
    const { read, pass } = movableStore();
    await read(answerOf('one'));
    pass(3_631);
    expect(await read(answerOf('two'))).toEqual([200, 'two', 0]);
  });

  it.each([
    ['fails', new Error('no database')],
    ['is refused for now', answerOf('busy', { status: 503 })],
    ['lacks a part', answerOf('less', { isPartial: true })],
  ])('stay where the making anew %s, which is tried once a second', async (_how, worse) => {
    const { read, made, pass } = movableStore();
    await read(answerOf('one'));
    pass(30);
    for (const _ of [1, 2, 3]) expect(await read(worse)).toEqual([200, 'one', 30]);
    expect(made).toHaveLength(2);
    pass(1);
    expect(await read(answerOf('two'))).toEqual([200, 'one', 31]);
    expect(await read(answerOf('three'))).toEqual([200, 'two', 0]);
  });

  it('go where the making anew finds nothing more', async () => {
    const { read, pass } = movableStore();
    await read(answerOf('one'));
    pass(30);
    await read(answerOf('gone', { status: 404 }));
    expect(await read(answerOf('two'))).toEqual([200, 'two', 0]);
  });

  it.each([207, 400, 404, 503])('are none of status %d', async (status) => {
    const { read, made } = movableStore();
    await read(answerOf('refused', { status }));
    expect(await read(answerOf('fine'))).toEqual([200, 'fine', 0]);
    expect(made).toHaveLength(2);
  });

  it('of which a part failed last three seconds, and nobody is given them after that', async () => {
    const { read, pass } = movableStore();
    await read(answerOf('less', { isPartial: true }));
    pass(2.9);
    expect(await read(answerOf('all'))).toEqual([200, 'less', 2.9]);
    pass(0.1);
    expect(await read(answerOf('all'))).toEqual([200, 'all', 0]);
  });

  it('of before a clearing are given to nobody after it, nor is one that was begun before it', async () => {
    const { read, clear, store } = movableStore();
    await read(answerOf('one'));
    let finish: (answer: Answer) => void = () => undefined;
    const begun = store.read('other', () => new Promise((resolve) => (finish = resolve)));
    clear();
    expect(await read(answerOf('two'))).toEqual([200, 'two', 0]);
    expect(await read(answerOf('new'), 'other')).toEqual([200, 'new', 0]);
    finish(answerOf('old'));
    expect((await begun).body.toString()).toBe('old');
    expect(await read(answerOf('newer'), 'other')).toEqual([200, 'newer', 0]);
  });

  it('take no more room than 32 MiB', async () => {
    const { read, made } = movableStore();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 40; index += 1) await read(answerOf(megabyte), `key ${index}`);
    await read(answerOf('new'), 'key 39');
    await read(answerOf('new'), 'key 0');
    expect(made.slice(40)).toEqual(['key 0']);
  });
});
