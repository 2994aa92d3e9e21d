import type { FirstView } from '@marquee/domain/first-view';
import { describe, expect, it } from 'vitest';
import { createKeptViews } from './kept-views.ts';

function viewOf(markup: string): FirstView {
  return { head: '', markup, state: { address: '/', answers: [] } };
}

/** Views at a time of one's own. */
function movableViews() {
  let time = 1_800_000_000_000;
  let generation = 0;
  const drawn: string[] = [];
  const views = createKeptViews({ clock: () => new Date(time), generation: () => generation });
  const read = async (markup: string, { isPartial = false, name = 'home' } = {}) => {
    const view = await views.read(name, async () => {
      drawn.push(markup);
      return { view: viewOf(markup), isPartial };
    });
    return view?.markup;
  };
  return {
    views,
    read,
    drawn,
    pass: (seconds: number) => {
      time += seconds * 1_000;
    },
    clear: () => {
      generation += 1;
    },
  };
}

describe('drawn pages', () => {
  it('are drawn once for half a minute, however many ask', async () => {
    const { read, drawn, pass } = movableViews();
    expect(await Promise.all([read('one'), read('one')])).toEqual(['one', 'one']);
    pass(29);
    expect(await read('two')).toBe('one');
    expect(drawn).toEqual(['one']);
  });

  it('are given out past that while they are drawn anew, and after four minutes no more', async () => {
    const { read, pass } = movableViews();
    await read('one');
    pass(31);
    expect(await read('two')).toBe('one');
    expect(await read('three')).toBe('two');
    pass(241);
    expect(await read('four')).toBe('four');
  });

  it('of which a part failed last three seconds', async () => {
    const { read, pass } = movableViews();
    await read('less', { isPartial: true });
    pass(2);
    expect(await read('all')).toBe('less');
    pass(2);
    expect(await read('all')).toBe('all');
  });

  it('of before a clearing are given to nobody after it, nor is one that was begun before it', async () => {
    const { read, clear, views } = movableViews();
    await read('one');
    let finish: (drawn: { view: FirstView; isPartial: boolean }) => void = () => undefined;
    const begun = views.read('other', () => new Promise((resolve) => (finish = resolve)));
    clear();
    expect(await read('two')).toBe('two');
    expect(await read('new', { name: 'other' })).toBe('new');
    finish({ view: viewOf('old'), isPartial: false });
    expect(await begun).toBeNull();
    expect(await read('newer', { name: 'other' })).toBe('new');
  });

  it('are done without where they fail, or five are wanted at once', async () => {
    const { views, read } = movableViews();
    for (const name of ['1', '2', '3', '4']) void views.read(name, () => new Promise<never>(() => undefined));
    expect(await read('one', { name: '5' })).toBeUndefined();
    const failing = movableViews().views.read('home', () => Promise.reject(new Error('no')));
    expect(await failing).toBeNull();
  });

  it('take no more room than there is', async () => {
    const { read, drawn } = movableViews();
    const large = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 30; index += 1) await read(large, { name: `${index}` });
    drawn.length = 0;
    await read('newest', { name: '29' });
    await read('oldest', { name: '0' });
    expect(drawn).toEqual(['oldest']);
  });
});
