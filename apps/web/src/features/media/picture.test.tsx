// @vitest-environment happy-dom
import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ClientConfigurationContext } from '../../lib/client-configuration-context.ts';
import { Picture } from './picture.tsx';

// Nothing is loaded here, which this document calls loaded and empty.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false });

afterEach(cleanup);

const configuration = { imageBase: 'https://pictures.example' } as ClientConfiguration;

function picture(path: string) {
  return (
    <StrictMode>
      <ClientConfigurationContext value={configuration}>
        <Picture path={path} size="w500" alt="A poster" width={2} height={3} />
      </ClientConfigurationContext>
    </StrictMode>
  );
}

it('that fails leaves words, and the next one in its place is tried', () => {
  const { rerender } = render(picture('/one.jpg'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Image unavailable')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  rerender(picture('/two.jpg'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('https://pictures.example/w500/two.jpg');
});

it('that failed before the client took the page over leaves words as well', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(picture('/one.jpg'));
  // As a browser has an image whose error was told before anybody listened.
  const broken = { complete: { value: true }, naturalWidth: { value: 0 } };
  Object.defineProperties(root.querySelector('img'), broken);
  await act(async () => {
    hydrateRoot(root, picture('/one.jpg'));
  });
  expect(root.textContent).toBe('Image unavailable');
});

it('that is there stays, however narrow the window becomes', () => {
  const { rerender } = render(picture('/one.jpg'));
  const image = screen.getByRole('img');
  fireEvent.load(image);
  // Of 1 px, as a browser has a window that it is about to lay out anew: the picture that suits it is 0 wide.
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
  rerender(picture('/one.jpg'));
  expect(screen.getByRole('img')).toBe(image);
});
