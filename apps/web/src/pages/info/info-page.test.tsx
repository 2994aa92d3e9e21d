// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { version } from '../../../package.json';
import { completeSite } from '../../testing/fixtures/site.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { InfoPage } from './info-page.tsx';

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const inSection = (name: string) => within(screen.getByRole('region', { name }));
const quickLinks = () =>
  inSection('Quick links')
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('InfoPage has all sections under a focusable heading', async () => {
  renderPage('/info');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Platform Info' });
  expect(sections()).toEqual(['Official domains', 'Quick links', 'Help', 'Features', 'Technical facts']);
  expect(heading.getAttribute('tabindex')).toBe('-1');
  expect(document.title).toBe('Platform Info · Marquee');
});

it('InfoPage shows the configured domains, the primary one first', () => {
  renderPart(<InfoPage />, { site: completeSite });
  expect(inSection('Help').getByText(/another of the official addresses/)).toBeDefined();
  const rows = inSection('Official domains').getAllByRole('listitem');
  const textOf = (row: HTMLElement) => within(row).getAllByText(/./, { selector: 'p' });
  expect(rows.map((row) => textOf(row).map(({ textContent }) => textContent))).toEqual([
    ['Primary', 'marquee.example.com'],
    ['Alternative 1', 'eu.marquee.example.com'],
    ['Alternative 2', 'us.marquee.example.com'],
  ]);
});

it('InfoPage of a new installation names the address in use as the primary one, and no other', () => {
  renderPart(<InfoPage />);
  const domains = inSection('Official domains');
  const [row, ...others] = domains.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(row?.textContent).toMatch(new RegExp(`^Primary${location.host}Copy URL`));
  expect(domains.getByRole('link').getAttribute('href')).toBe(location.origin);
  expect(domains.queryByText(/only addresses/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/example\.com|official addresses/);
});

it('InfoPage links to related pages, and to the chat if set', () => {
  renderPart(<InfoPage />);
  expect(quickLinks()).toEqual(['/privacy', '/dmca', '/']);
  cleanup();

  renderPart(<InfoPage />, { site: { chatUrl: 'https://chat.example.com/marquee' } });
  expect(quickLinks()).toEqual(['https://chat.example.com/marquee', '/privacy', '/dmca', '/']);
  const chat = screen.getByRole('link', { name: /^Community chat \(opens in a new tab\)/ });
  expect([chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

it('InfoPage says which version it is', () => {
  renderPart(<InfoPage />);
  const facts = inSection('Technical facts').getAllByRole('definition');
  expect(facts[0]?.textContent).toBe(version);
});

it('InfoPage shows help without a contact', () => {
  renderPart(<InfoPage />, { site: completeSite });
  expect(inSection('Help').getByRole('link', { name: 'contact@example.com' })).toBeDefined();
  const waysBack = inSection('Help').getByRole('link', { name: 'ways back into your account' });
  expect(waysBack.getAttribute('href')).toBe('/forgot');
  cleanup();

  renderPart(<InfoPage />);
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  expect(inSection('Help').getByText('A title does not play')).toBeDefined();
});

it.each([
  [undefined, 'None: players are third-party pages'],
  ['open', 'Files of this site’s operator; other players are third-party pages'],
] as const)('InfoPage says with the library %s who hosts videos', (library, text) => {
  renderPart(<InfoPage />, library && { library });
  expect(screen.getByText(text)).toBeDefined();
});

it('InfoPage credits the data sources in live mode only', () => {
  const credit = /not endorsed or certified by TMDB/;
  renderPart(<InfoPage />, { catalogue: 'live' });
  expect(inSection('Technical facts').getByText(credit)).toBeDefined();
  cleanup();

  renderPart(<InfoPage />, { catalogue: 'sample' });
  expect(screen.queryByText(credit)).toBeNull();
});
