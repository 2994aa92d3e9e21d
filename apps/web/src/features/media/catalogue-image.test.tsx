// @vitest-environment happy-dom
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ClientConfigurationContext } from '../../lib/api/client-configuration.ts';
import { CatalogueImage } from './catalogue-image.tsx';

// happy-dom loads no images but reports them as complete and empty.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false });

afterEach(cleanup);

const configuration = { imageBase: 'https://pictures.example' } as ClientConfiguration;

function renderImage(path: string) {
  return (
    <StrictMode>
      <ClientConfigurationContext value={configuration}>
        <CatalogueImage path={path} size="w500" alt="A poster" width={2} height={3} />
      </ClientConfigurationContext>
    </StrictMode>
  );
}

it('CatalogueImage shows a message after a failed load and tries the next path', () => {
  const { rerender } = render(renderImage('/one.jpg'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Image unavailable')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  rerender(renderImage('/two.jpg'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('https://pictures.example/w500/two.jpg');
});

it('CatalogueImage shows a message for an image that failed before hydration', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(renderImage('/one.jpg'));
  // An image whose error event fired before hydration.
  const broken = { complete: { value: true }, naturalWidth: { value: 0 } };
  Object.defineProperties(root.querySelector('img'), broken);
  await act(async () => {
    hydrateRoot(root, renderImage('/one.jpg'));
  });
  expect(root.textContent).toBe('Image unavailable');
});

it('CatalogueImage keeps a loaded image when the window gets narrow', () => {
  const { rerender } = render(renderImage('/one.jpg'));
  const image = screen.getByRole('img');
  fireEvent.load(image);
  // In a window of 1 px before layout: the selected source is 0 px wide.
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
  rerender(renderImage('/one.jpg'));
  expect(screen.getByRole('img')).toBe(image);
});

it('CatalogueImage has the address of a small preview until the image fails', () => {
  const image = <CatalogueImage path="/one.jpg" size="w1280" previewSize="w300" alt="A still" width={16} height={9} />;
  const { container } = render(<ClientConfigurationContext value={configuration}>{image}</ClientConfigurationContext>);
  const preview = () => container.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--preview');
  expect(preview()).toBe('url(https://pictures.example/w300/one.jpg)');
  fireEvent.error(screen.getByRole('img'));
  expect(preview()).toBe('');
});
