// @vitest-environment happy-dom
import type { Trailer } from '@marquee/domain/catalogue/trailer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TrailerPlayer } from './trailer-player.tsx';

afterEach(cleanup);

/** Returns an attribute reader for the iframe after clicking play. */
async function play(trailer: Trailer): Promise<(name: string) => string | null> {
  render(<TrailerPlayer trailer={trailer} title="Ikiru" backdropPath={null} />);
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Play trailer/ }));
  const frame = await screen.findByTitle('Trailer: Ikiru');
  return (name) => frame.getAttribute(name);
}

it('embeds the video site only after play, with a referrer', async () => {
  const attribute = await play({ site: 'YouTube', key: 'abc', name: 'Official Trailer' });
  expect(attribute('src')).toBe('https://www.youtube-nocookie.com/embed/abc?autoplay=1&rel=0');
  expect(attribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(attribute('sandbox')).toBeNull();
  expect(attribute('allow')).toBe('fullscreen *; encrypted-media *; picture-in-picture *; autoplay *');
});

it('sandboxes the built-in clip', async () => {
  const attribute = await play({ site: 'Marquee', key: 'movie-1', name: '' });
  expect(attribute('src')).toBe('/player/trailer/movie-1');
  expect(attribute('sandbox')).toBe('allow-scripts');
});
