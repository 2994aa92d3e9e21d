// @vitest-environment happy-dom
import type { User } from '@marquee/domain/accounts/account';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SiteFooter } from '../../../components/layout/site-footer.tsx';
import { clearSession, saveSession } from '../../../lib/session/token.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const user: User = {
  id: 1,
  username: 'ada',
  email: 'ada@example.com',
  name: 'ada',
  role: 'user',
  isPremium: false,
  created_at: '2025-01-02 03:04:05',
};

afterEach(() => {
  cleanup();
  clearSession();
});

/** Fires beforeinstallprompt; returns how often the visitor was prompted. */
function firePrompt(prompt: () => Promise<void> = async () => undefined): () => number {
  let promptCount = 0;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => {
      promptCount += 1;
      return prompt();
    },
  });
  act(() => void window.dispatchEvent(event));
  return () => promptCount;
}

const places: [place: string, view: ReactNode, isSignedIn: boolean][] = [
  ['SiteFooter', <SiteFooter key="footer" />, false],
  ['MobileMenu', <MobileMenu key="menu" opened onClose={() => undefined} />, false],
  ['MobileMenu of a signed-in user', <MobileMenu key="menu" opened onClose={() => undefined} />, true],
];

const button = () => screen.queryByRole('button', { name: 'Install Marquee' });

it.each(places)('%s shows Install after beforeinstallprompt, until it is used', async (_place, view, isSignedIn) => {
  if (isSignedIn) saveSession({ token: 'abc', user });
  renderPart(view);
  expect(button()).toBeNull();
  const promptCount = firePrompt();
  await userEvent.click(button() as HTMLElement);
  expect(promptCount()).toBe(1);
  expect(button()).toBeNull();
});

it('UserMenu shows Install on a desktop, and the footer does not', async () => {
  saveSession({ token: 'abc', user });
  renderPart(
    <main id="main">
      <UserMenu user={user} />
      <SiteFooter />
    </main>,
  );
  const promptCount = firePrompt();
  expect(button()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'ada' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Install Marquee' }));
  expect(promptCount()).toBe(1);
});

it('hides Install once installed or when the browser rejects the prompt', async () => {
  renderPart(<SiteFooter />);
  firePrompt(() => Promise.reject(new DOMException('withdrawn', 'InvalidStateError')));
  await userEvent.click(button() as HTMLElement);
  expect(button()).toBeNull();
  firePrompt();
  expect(button()).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(button()).toBeNull();
});
