// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShareButton } from './share-button.tsx';

let shared: ShareData[];
let shareResult: () => Promise<void>;

beforeEach(() => {
  shared = [];
  shareResult = () => Promise.resolve();
  const share = (data: ShareData) => {
    shared.push(data);
    return shareResult();
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function pressShare() {
  render(
    <MantineProvider env="test">
      <ShareButton heading="Ikiru (1952)" overview={'a'.repeat(120)} path="/movie/7" />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
}

it('uses the device’s share sheet', async () => {
  await pressShare();
  expect(shared).toEqual([
    { title: 'Ikiru (1952)', text: `${'a'.repeat(100)}…`, url: `${window.location.origin}/movie/7` },
  ]);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('shows no menu after the share sheet was dismissed', async () => {
  shareResult = () => Promise.reject(new DOMException('closed', 'AbortError'));
  await pressShare();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

it('opens the menu when the device rejects sharing', async () => {
  shareResult = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  await pressShare();
  expect(await screen.findByRole('menuitem', { name: 'Copy Link' })).toBeDefined();
});

it('shows the link, selected, where the browser lets no page copy', async () => {
  Reflect.deleteProperty(navigator, 'share');
  await pressShare();
  const item = await screen.findByRole('menuitem', { name: 'Copy Link' });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    configurable: true,
  });
  fireEvent.click(item);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([
    `${window.location.origin}/movie/7`,
    0,
    field.value.length,
  ]);
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect([screen.queryByRole('textbox'), screen.queryByRole('menu')]).toEqual([null, null]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
});

it('opens the menu without a share sheet', async () => {
  Reflect.deleteProperty(navigator, 'share');
  await pressShare();
  const link = await screen.findByRole('menuitem', { name: /WhatsApp/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});
