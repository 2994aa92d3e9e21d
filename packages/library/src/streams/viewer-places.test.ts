import { describe, expect, it } from 'vitest';
import type { Viewer } from './viewer-limits.ts';
import { createViewerPlaces, type RunForViewer } from './viewer-places.ts';

const limits = { total: 10, perAccount: 3, perAddress: 5, maxWaiting: 10 };
const at = (address: string, accountId: number | null = null): Viewer => ({ accountId, address });

/** Whatever is due without a timer has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Starts a task that runs until `end`, or, unless it `lingers`, until it is superseded. */
function hold(run: RunForViewer, viewer: Viewer, { lingers = false } = {}) {
  const task = { state: 'waiting', end: () => undefined as unknown };
  run(viewer, (signal) => {
    task.state = 'running';
    return new Promise((resolve) => {
      task.end = () => resolve(undefined);
      signal.addEventListener('abort', () => {
        task.state = 'superseded';
        if (!lingers) task.end();
      });
    });
  }).then(
    () => {
      if (task.state === 'running') task.state = 'done';
    },
    (error) => {
      task.state = error.reason;
    },
  );
  return task;
}

async function statesOf(tasks: readonly { readonly state: string }[]): Promise<string[]> {
  await settled();
  return tasks.map(({ state }) => state);
}

describe('createViewerPlaces', () => {
  it('ends the oldest task of an account for its newest, from whichever addresses they are', async () => {
    const run = createViewerPlaces(limits);
    const tasks = ['a', 'b', 'c', 'd'].map((address) => hold(run, at(address, 1)));
    const other = hold(run, at('a', 2));
    expect(await statesOf([...tasks, other])).toEqual(['superseded', 'running', 'running', 'running', 'running']);
  });

  it('ends the oldest task of an address for its newest, from whichever accounts they are', async () => {
    const run = createViewerPlaces(limits);
    const household = [1, 2, 2, 3, 3, 3].map((account) => hold(run, at('home', account)));
    const other = hold(run, at('elsewhere', 4));
    expect(await statesOf([...household, other])).toEqual(['superseded', ...Array(6).fill('running')]);
  });

  it('counts viewers without an account by their address', async () => {
    const run = createViewerPlaces(limits);
    const visitors = Array.from({ length: 4 }, () => hold(run, at('home')));
    const others = [hold(run, at('elsewhere')), hold(run, at('home', 1)), hold(run, at('home', 1))];
    expect(await statesOf([...visitors, ...others])).toEqual(['superseded', ...Array(6).fill('running')]);
  });

  it('ends the oldest of a viewer also while it waits', async () => {
    const run = createViewerPlaces({ ...limits, total: 1 });
    const running = hold(run, at('elsewhere', 1));
    const waiting = Array.from({ length: 4 }, () => hold(run, at('home', 2)));
    expect(await statesOf([running, ...waiting])).toEqual(['running', 'superseded', 'waiting', 'waiting', 'waiting']);
    running.end();
    expect(await statesOf(waiting)).toEqual(['superseded', 'running', 'waiting', 'waiting']);
  });

  it('leaves the places of others free while superseded tasks are still ending', async () => {
    const run = createViewerPlaces({ ...limits, total: 4 });
    const tasks = Array.from({ length: 12 }, () => hold(run, at('home', 1), { lingers: true }));
    const other = hold(run, at('elsewhere', 2));
    expect(await statesOf([other])).toEqual(['running']);
    const [first] = tasks;
    expect(await statesOf(tasks.slice(0, 3))).toEqual(['superseded', 'superseded', 'superseded']);
    expect(await statesOf(tasks.slice(9))).toEqual(['waiting', 'waiting', 'waiting']);
    first?.end();
    expect(await statesOf(tasks.slice(9))).toEqual(['running', 'waiting', 'waiting']);
  });

  it('refuses at once when too many wait, and after the longest wait', async () => {
    const run = createViewerPlaces({ ...limits, total: 1, maxWaiting: 1, maxWaitMs: 20 });
    hold(run, at('a'));
    const waiting = run(at('b'), () => Promise.resolve());
    await expect(run(at('c'), () => Promise.resolve())).rejects.toMatchObject({ reason: 'busy' });
    await expect(waiting).rejects.toMatchObject({ reason: 'busy' });
  });

  it('does not refuse a viewer whose own waiting task is superseded', async () => {
    const run = createViewerPlaces({ ...limits, total: 1, maxWaiting: 3 });
    hold(run, at('a', 1));
    const tasks = Array.from({ length: 4 }, () => hold(run, at('b', 2)));
    expect(await statesOf(tasks)).toEqual(['superseded', 'waiting', 'waiting', 'waiting']);
  });

  it('gives the place of a task that fails to the next', async () => {
    const run = createViewerPlaces({ ...limits, total: 1 });
    const failing = run(at('a'), () => Promise.reject(new Error('failed')));
    const next = hold(run, at('b'));
    await expect(failing).rejects.toThrow('failed');
    expect(await statesOf([next])).toEqual(['running']);
  });
});
