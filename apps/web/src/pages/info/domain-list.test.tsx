// @vitest-environment happy-dom
import { defaultSite } from '@marquee/domain/site';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing-page.tsx';
import { DomainList } from './domain-list.tsx';

let copied: string[];
let answer: () => Promise<void>;

function giveClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined): void {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  else Reflect.deleteProperty(navigator, 'clipboard');
}

beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  answer = () => Promise.resolve();
  giveClipboard({
    writeText: (text) => {
      copied.push(text);
      return answer();
    },
  });
  renderPage(<DomainList domains={defaultSite.domains} />);
});
afterEach(() => {
  cleanup();
  giveClipboard(undefined);
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function copy(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Copy URL of ${name}` }));
  await wait(0);
}

const marked = () => screen.queryAllByRole('button', { name: /^Copied!/ }).map((button) => button.textContent);
const said = () => screen.getByRole('status').textContent;

it('copies the address and marks it for two seconds', async () => {
  await copy('eu.marquee.example.com');
  expect(copied).toEqual(['https://eu.marquee.example.com']);
  expect(marked()).toEqual(['Copied! of eu.marquee.example.com']);
  expect(said()).toBe('Copied!');
  await wait(1_999);
  expect(marked()).toHaveLength(1);
  await wait(1);
  expect(marked()).toEqual([]);
  expect(said()).toBe('');
});

it('marks only what the clipboard holds, for two seconds of its own', async () => {
  await copy('marquee.example.com');
  await wait(1_500);
  await copy('us.marquee.example.com');
  expect(marked()).toEqual(['Copied! of us.marquee.example.com']);
  await wait(1_999);
  expect(marked()).toHaveLength(1);
  await wait(1);
  expect(marked()).toEqual([]);
});

it('gives the address to be copied by hand where the browser refuses', async () => {
  answer = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  await copy('marquee.example.com');
  expect(marked()).toEqual([]);
  expect(said()).toMatch(/does not let a page copy.*https:\/\/marquee\.example\.com$/);

  answer = () => Promise.resolve();
  await copy('marquee.example.com');
  expect(said()).toBe('Copied!');
  await wait(2_000);
  expect(said()).toBe('');
});

it('visits in a new tab that cannot reach back', () => {
  const visit = screen.getAllByRole('link', { name: /^Visit / });
  expect(visit.map((link) => link.getAttribute('href'))).toEqual(defaultSite.domains.map(({ url }) => url));
  for (const link of visit)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});
