// @vitest-environment happy-dom
import { messages } from '@marquee/domain/messages';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

afterEach(cleanup);

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('has the sections that the specs name, in their order, under a heading that takes the focus', () => {
  renderPage(<PrivacyPage />);
  expect(sections()).toEqual([
    'Introduction',
    'Information we collect',
    'How we use it',
    'Cookies',
    'Security',
    'Your rights',
    'Data retention',
    'Contact',
    'Policy updates',
  ]);
  const heading = screen.getByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(heading.getAttribute('tabindex')).toBe('-1');
  expect(document.title).toBe('Privacy Policy · Marquee');
});

it('says when it was last updated, for people and for machines', () => {
  renderPage(<PrivacyPage />);
  expect(document.body.textContent).toContain('Last updated January 15, 2025');
  expect(screen.getByText('January 15, 2025').getAttribute('datetime')).toBe('2025-01-15');
});

it('promises the retention that the product applies', () => {
  renderPage(<PrivacyPage />);
  const retention = screen.getByRole('region', { name: 'Data retention' });
  const lines = within(retention)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(lines).toContain(messages.cleanupNotice);
  expect(lines).toContainEqual(expect.stringContaining('after 24 hours, or with Remember me after 30 days'));
});

it('names the contact', () => {
  renderPage(<PrivacyPage />, { site: { contactEmail: 'care@cinema.example' } });
  const contact = within(screen.getByRole('region', { name: 'Contact' })).getByRole('link');
  expect([contact.textContent, contact.getAttribute('href')]).toEqual([
    'care@cinema.example',
    'mailto:care@cinema.example',
  ]);
});

it('says nothing of a contact that is not set', () => {
  renderPage(<PrivacyPage />, { site: { contactEmail: null } });
  expect(sections()).not.toContain('Contact');
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});
