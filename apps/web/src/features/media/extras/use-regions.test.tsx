// @vitest-environment happy-dom
import { createMessages } from '@marquee/domain/messages/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { movie } from '../../../testing/fixtures/titles.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const items = [
  { code: 'AT', name: 'Austria' },
  { code: 'CI', name: 'Cote D’Ivoire' },
  { code: 'EG', name: 'Egypt' },
];
const api: FakeApi = {
  'catalogue.movie': () => movie(),
  'catalogue.regions': () => ({ operators: 'AT', items }),
  'catalogue.whereToWatch': () => ({ link: null, stream: [], free: [], rent: [], buy: [] }),
};

it.each([
  ['en', ['Austria', 'Cote D’Ivoire', 'Egypt']],
  ['de', ['Ägypten', 'Côte d’Ivoire', 'Österreich']],
])('regions have their names in %s, in its order', async (language, names) => {
  renderPage('/movie/7', { api, messages: createMessages(language) });
  const select = within(await screen.findByRole('combobox', { name: 'Region' }));
  expect(select.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names);
});
