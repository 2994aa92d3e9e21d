// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Takes longer than React works without a pause. */
function SlowHeading({ onShown }: { onShown: () => void }) {
  work(10);
  useLayoutEffect(() => queueMicrotask(() => work(10)), []);
  useEffect(onShown, [onShown]);
  return <h1>Slow</h1>;
}

function Page({ onShown }: { onShown: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  return isShown && <SlowHeading onShown={onShown} />;
}

it('a test that has found an element goes on after the effects of its render', async () => {
  const shown: string[] = [];
  const onShown = () => void shown.push('shown');
  render(<Page onShown={onShown} />);
  await screen.findByRole('heading', { name: 'Slow' });
  expect(shown).toEqual(['shown']);
});
