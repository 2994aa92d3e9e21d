import { expect, it } from 'vitest';
import { continueList, nextCard } from '../../testing/fixtures/history.ts';
import { isListed, withCards, withoutCards } from './continue-pages.ts';

const [first, second, third] = [nextCard(1), nextCard(2), nextCard(3)];
const data = { pages: [continueList([first, second], 'more'), continueList([third])], pageParams: [null, 'more'] };

it('withoutCards takes cards out of their pages, and withCards brings them back once', () => {
  const without = withoutCards(data, [first.id, third.id]);
  expect(without.pages.map(({ items }) => items)).toEqual([[second], []]);
  expect([isListed(data, first.id), isListed(without, first.id), isListed(undefined, first.id)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(withCards(without, [third]).pages.map(({ items }) => items)).toEqual([[second, third], []]);
  // A refetch may have brought it back already.
  expect(withCards(data, [third]).pages.map(({ items }) => items)).toEqual([[first, second, third], []]);
});
