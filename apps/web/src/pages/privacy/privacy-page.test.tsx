// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { completeSite } from '../../testing/fixtures/site.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('PrivacyPage has all sections in order under a focusable heading', async () => {
  renderPage('/privacy', { site: completeSite });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
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
  expect(heading.getAttribute('tabindex')).toBe('-1');
  expect(document.title).toBe('Privacy Policy · Marquee');
});

it('PrivacyPage shows the update date with a datetime attribute', () => {
  renderPart(<PrivacyPage />);
  expect(document.body.textContent).toContain('Last updated January 15, 2025');
  expect(screen.getByText('January 15, 2025').getAttribute('datetime')).toBe('2025-01-15');
});

const retention = () =>
  within(screen.getByRole('region', { name: 'Data retention' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('PrivacyPage states history retention and session lifetime', () => {
  renderPart(<PrivacyPage />);
  expect(retention()).toContain('Watch history is cleaned automatically after 15 days of inactivity.');
  expect(retention()).toContainEqual(
    expect.stringContaining('or after 24 hours. With Remember me it ends after 30 days'),
  );
});

it.each([
  [1, '1 day'],
  [400, '400 days'],
])('PrivacyPage shows a configured retention of %i days', (historyRetentionDays, text) => {
  renderPart(<PrivacyPage />, { historyRetentionDays });
  expect(retention()).toContain(`Watch history is cleaned automatically after ${text} of inactivity.`);
  expect(retention()).toContainEqual(
    expect.stringMatching(`^Your record is stored .* is deleted after ${text}, together`),
  );
});

it('PrivacyPage names both memories, and how to be rid of them', () => {
  renderPart(<PrivacyPage />);
  const section = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(section('Information we collect')).toMatch(/your watch history: .*your record, if you keep one: /);
  expect(section('Your rights')).toMatch(/clear your watch history, switch your record on or off, delete it/);
});

it('PrivacyPage names what is stored of sign-ins', () => {
  renderPart(<PrivacyPage />);
  const collected = screen.getByRole('region', { name: 'Information we collect' }).textContent;
  expect(collected).toMatch(/your passkeys: .*which invitation .*name and version of the browser or app/);
});

it('PrivacyPage names what is stored of the calendar, and what mails are for', () => {
  renderPart(<PrivacyPage />);
  const section = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(section('Information we collect')).toMatch(/titles that you follow, .*calendar feeds: .*secret addresses/);
  expect(section('How we use it')).toMatch(/send you mails, if this site sends any: /);
});

it('PrivacyPage shows the contact', () => {
  renderPart(<PrivacyPage />, { site: { contactEmail: 'care@cinema.example' } });
  const contact = within(screen.getByRole('region', { name: 'Contact' })).getByRole('link');
  expect([contact.textContent, contact.getAttribute('href')]).toEqual([
    'care@cinema.example',
    'mailto:care@cinema.example',
  ]);
});

it('PrivacyPage omits an unset contact', () => {
  renderPart(<PrivacyPage />, { site: { contactEmail: null } });
  expect(sections()).not.toContain('Contact');
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});
