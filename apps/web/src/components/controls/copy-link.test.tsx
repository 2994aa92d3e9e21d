// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { CopyLink } from './copy-link.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

const url = 'http://films.example/l/x';

it('CopyLink selects the link where the browser lets no page copy', async () => {
  renderPart(<CopyLink url={url}>{null}</CopyLink>);
  // As over plain http.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  await expect.poll(() => document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(screen.queryByText('Copied!')).toBeNull();
});

describe('CopyLink with a title', () => {
  let shared: ShareData[];
  let copied: string[];
  let shareResult: () => Promise<void>;
  const open = (window: 'desktop' | 'phone') => {
    shared = [];
    copied = [];
    shareResult = () => Promise.resolve();
    renderPart(
      <CopyLink url={url} sheetTitle="Heists">
        {null}
      </CopyLink>,
      { window },
    );
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  };
  const offerSheet = () => {
    const value = (data: ShareData) => {
      shared.push(data);
      return shareResult();
    };
    Object.defineProperty(navigator, 'share', { value, configurable: true });
  };

  it('opens the share sheet on a phone that has one', async () => {
    offerSheet();
    open('phone');
    fireEvent.click(screen.getByRole('button', { name: 'Share link' }));
    await expect.poll(() => shared).toEqual([{ title: 'Heists', url }]);
    expect(copied).toEqual([]);
  });

  it('copies the link where the phone refuses to open the sheet', async () => {
    offerSheet();
    open('phone');
    shareResult = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    fireEvent.click(screen.getByRole('button', { name: 'Share link' }));
    await expect.poll(() => copied).toEqual([url]);
  });

  it.each(['desktop', 'phone'] as const)('copies the link on a %s otherwise', async (window) => {
    if (window === 'desktop') offerSheet();
    open(window);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect.poll(() => copied).toEqual([url]);
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeDefined();
    expect(shared).toEqual([]);
  });
});
