// @vitest-environment happy-dom
import { Login } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { createMessages } from '@marquee/domain/messages/messages';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MessagesContext } from '../../lib/messages/use-messages.ts';
import { useZodForm } from './use-zod-form.ts';

const polish = createMessages('pl', {
  'accounts.account-messages': { identifierRequired: 'Podaj adres e-mail lub nazwę użytkownika' },
});

it('says what a schema demands in the language of the page, in English where that lacks it', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MessagesContext value={polish}>{children}</MessagesContext>
  );
  const { result } = renderHook(() => useZodForm(Login, { emailOrUsername: '', password: '' }), { wrapper });
  act(() => void result.current.validate());
  expect(result.current.errors).toEqual({
    emailOrUsername: 'Podaj adres e-mail lub nazwę użytkownika',
    password: accountMessages.passwordRequired,
  });
});
