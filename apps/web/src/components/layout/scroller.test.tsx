// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Scroller } from './scroller.tsx';

afterEach(cleanup);

it('Scroller is not a Tab stop itself, as scroll containers are in Firefox', () => {
  render(
    <Scroller label="Netflix" arrows={false} step={() => 280}>
      <a href="/movie/7">Seven</a>
    </Scroller>,
  );
  expect(screen.getByRole('link').closest('[data-strip]')?.getAttribute('tabindex')).toBe('-1');
});
