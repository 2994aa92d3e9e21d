// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing-page.tsx';
import { InfoPage } from './info-page.tsx';

afterEach(cleanup);

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const inSection = (name: string) => within(screen.getByRole('region', { name }));
const quickLinks = () =>
  inSection('Quick links')
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('has the parts that the specs name, under a heading that takes the focus', () => {
  renderPage(<InfoPage />);
  expect(sections()).toEqual(['Official domains', 'Quick links', 'Help', 'Features', 'Technical facts']);
  expect(screen.getByRole('heading', { level: 1, name: 'Platform Info' }).getAttribute('tabindex')).toBe('-1');
  expect(document.title).toBe('Platform Info · Marquee');
});

it('shows the shipped example domains, the primary one first', () => {
  renderPage(<InfoPage />);
  const rows = inSection('Official domains').getAllByRole('listitem');
  const textOf = (row: HTMLElement) => within(row).getAllByText(/./, { selector: 'p' });
  expect(rows.map((row) => textOf(row).map(({ textContent }) => textContent))).toEqual([
    ['Primary', 'marquee.example.com'],
    ['Alternative 1', 'eu.marquee.example.com'],
    ['Alternative 2', 'us.marquee.example.com'],
  ]);
});

it('shows no domains where none are set', () => {
  renderPage(<InfoPage />, { site: { domains: [] } });
  expect(sections()).not.toContain('Official domains');
});

it('links to the pages of its kind, and to the chat only where there is one', () => {
  renderPage(<InfoPage />);
  expect(quickLinks()).toEqual(['/privacy', '/dmca', '/']);
  cleanup();

  renderPage(<InfoPage />, { site: { chatUrl: 'https://chat.example.com/marquee' } });
  expect(quickLinks()).toEqual(['https://chat.example.com/marquee', '/privacy', '/dmca', '/']);
  const chat = screen.getByRole('link', { name: /^Community chat \(opens in a new tab\)/ });
  expect([chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

it('helps without a contact too', () => {
  renderPage(<InfoPage />);
  expect(inSection('Help').getAllByRole('link', { name: 'contact@example.com' })).toHaveLength(2);
  cleanup();

  renderPage(<InfoPage />, { site: { contactEmail: null } });
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  expect(inSection('Help').getByText('A title does not play')).toBeDefined();
});

it('credits the sources of live data, and only of live data', () => {
  const credit = /not endorsed or certified by TMDB/;
  renderPage(<InfoPage />, { catalogue: 'live' });
  expect(inSection('Technical facts').getByText(credit)).toBeDefined();
  cleanup();

  renderPage(<InfoPage />, { catalogue: 'sample' });
  expect(screen.queryByText(credit)).toBeNull();
});
