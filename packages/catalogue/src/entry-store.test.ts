import { expect, it } from 'vitest';
import { EntryStore } from './entry-store.ts';

it('gives rare entries an eighth, and those that are read again a place among the others', () => {
  const store = new EntryStore<{ name: string }>({ maxBytes: 16, sizeOf: () => 1 });
  const set = (name: string, isRare: boolean) => store.set(name, { name }, isRare);
  set('common', false);
  set('twice', true);
  expect(store.get('twice')).toEqual({ name: 'twice' });
  for (let index = 0; index < 100; index += 1) set(`rare-${index}`, true);
  const names = ['common', 'twice', 'rare-97', 'rare-98', 'rare-99'];
  expect(names.filter((name) => store.peek(name))).toEqual(['common', 'twice', 'rare-98', 'rare-99']);
  expect([store.size, store.bytes]).toEqual([4, 4]);
  set('twice', true);
  expect(store.size).toBe(4);
  store.clear();
  expect([store.size, store.bytes]).toEqual([0, 0]);
});
