// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { DmcaPage } from './dmca-page.tsx';

it('DmcaPage states that no content is hosted, under a focusable heading', async () => {
  renderPage('/dmca');
  const heading = await screen.findByRole('heading', { level: 1, name: 'DMCA' });
  expect(heading.getAttribute('tabindex')).toBe('-1');
  expect(screen.getByText(/^Marquee hosts no movies and no TV shows\./)).toBeDefined();
  expect(screen.getByRole('region', { name: 'No content is hosted here' })).toBeDefined();
  expect(document.title).toBe('DMCA · Marquee');
});

it('DmcaPage says that the operator plays own files where there is a library', () => {
  renderPart(<DmcaPage />, { library: 'members' });
  expect(screen.getByRole('region', { name: 'What is hosted here' }).textContent).toContain(
    'The operator of this site also plays video files of their own',
  );
  expect(screen.queryByText(/hosts no|No content is hosted/)).toBeNull();
});

it('DmcaPage refers rights holders to the content hosts', () => {
  renderPart(<DmcaPage />);
  expect(screen.getByRole('region', { name: 'For rights holders' }).textContent).toContain(
    'please contact the actual host of the content',
  );
});

it('DmcaPage shows the legal contact', () => {
  renderPart(<DmcaPage />, { site: { legalEmail: 'law@cinema.example' } });
  const concerns = screen.getByRole('region', { name: 'Concerns about Marquee itself' });
  expect(within(concerns).getByRole('link', { name: 'law@cinema.example' }).getAttribute('href')).toBe(
    'mailto:law@cinema.example',
  );
});

it('DmcaPage omits an unset legal contact', () => {
  renderPart(<DmcaPage />, { site: { legalEmail: null } });
  expect(screen.queryByRole('region', { name: 'Concerns about Marquee itself' })).toBeNull();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});
