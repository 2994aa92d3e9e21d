// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeSite } from '../../testing/fixtures/site.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { DomainList } from './domain-list.tsx';

let copied: string[];
let writeResult: () => Promise<void>;

function stubClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined): void {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  else Reflect.deleteProperty(navigator, 'clipboard');
}

beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  writeResult = () => Promise.resolve();
  // Replaces the clipboard that user-event installs.
  renderPart(<DomainList domains={completeSite.domains} />);
  stubClipboard({
    writeText: (text) => {
      copied.push(text);
      return writeResult();
    },
  });
});
afterEach(() => {
  cleanup();
  stubClipboard(undefined);
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function copy(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Copy URL of ${name}` }));
  await wait(0);
}

const copiedButtons = () => screen.queryAllByRole('button', { name: /^Copied!/ }).map((button) => button.textContent);
const statusText = () => screen.getByRole('status').textContent;

it('DomainList copies the URL and confirms for two seconds', async () => {
  await copy('eu.marquee.example.com');
  expect(copied).toEqual(['https://eu.marquee.example.com']);
  expect(copiedButtons()).toEqual(['Copied! of eu.marquee.example.com']);
  expect(statusText()).toBe('Copied!');
  await wait(1_999);
  expect(copiedButtons()).toHaveLength(1);
  await wait(1);
  expect(copiedButtons()).toEqual([]);
  expect(statusText()).toBe('');
});

it('DomainList confirms only the last copied URL', async () => {
  await copy('marquee.example.com');
  await wait(1_500);
  await copy('us.marquee.example.com');
  expect(copiedButtons()).toEqual(['Copied! of us.marquee.example.com']);
  await wait(1_999);
  expect(copiedButtons()).toHaveLength(1);
  await wait(1);
  expect(copiedButtons()).toEqual([]);
});

it('DomainList shows the URL when the browser rejects copying', async () => {
  writeResult = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  await copy('marquee.example.com');
  expect(copiedButtons()).toEqual([]);
  expect(statusText()).toMatch(/could not be copied.*https:\/\/marquee\.example\.com$/);
  expect(window.getSelection()?.toString()).toBe('https://marquee.example.com');

  writeResult = () => Promise.resolve();
  await copy('marquee.example.com');
  expect(statusText()).toBe('Copied!');
  await wait(2_000);
  expect(statusText()).toBe('');
});

it('DomainList opens domains in a new tab with noopener', () => {
  const visit = screen.getAllByRole('link', { name: /^Visit / });
  expect(visit.map((link) => link.getAttribute('href'))).toEqual(completeSite.domains.map(({ url }) => url));
  for (const link of visit)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});
