// @vitest-environment happy-dom
import { withLibraryServer } from '@marquee/domain/player/library-server';
import { builtInPlayers, type PlayerServer } from '@marquee/domain/player/player';
import { act, cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { playerServer, players } from '../../testing/fixtures/players.ts';
import type { PlayerBridge } from './bridge/player-bridge.ts';
import type { PlayerMessage } from './bridge/player-messages.ts';
import { PlayerFrame } from './player-frame.tsx';

afterEach(cleanup);

const movie = { mediaType: 'movie', id: 7 } as const;
const speaking = playerServer(1, 'Alpha', { messages: 'player-event', resume: 'startAt', query: { autoPlay: 'true' } });

function element(server: PlayerServer, talk: Partial<Parameters<typeof PlayerFrame>[0]> = {}) {
  return <PlayerFrame server={server} title={movie} name="Ikiru" onLoad={() => undefined} {...talk} />;
}

function iframeOf({ container }: { container: HTMLElement }): HTMLIFrameElement {
  const frame = container.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  return frame;
}

describe('the frame of a server', () => {
  it('without messages, resume and query is as it always was, to the byte', () => {
    const bridge = createRef<PlayerBridge>();
    const { container } = render(element(playerServer(1, 'Alpha'), { startSeconds: 1_421, bridge }));
    expect(container.innerHTML.replace(/class="[^"]*"/, 'class=""')).toBe(
      '<iframe class="" src="https://alpha.example/movie/7" title="Player: Ikiru on Alpha" ' +
        'allow="fullscreen *; encrypted-media *; picture-in-picture *; autoplay *" allowfullscreen="" ' +
        'referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-forms allow-same-origin"></iframe>',
    );
    expect(bridge.current).toBeNull();
  });

  it('starts at the position of its first render, which a newer one never changes', () => {
    const view = render(element(speaking, { startSeconds: 1_421.7 }));
    const frame = iframeOf(view);
    expect(frame.getAttribute('src')).toBe('https://alpha.example/movie/7?autoPlay=true&startAt=1421');
    view.rerender(element({ ...speaking }, { startSeconds: 1_500 }));
    view.rerender(element({ ...speaking, resume: 'progress' }, { startSeconds: null }));
    expect(iframeOf(view)).toBe(frame);
    expect(frame.getAttribute('src')).toBe('https://alpha.example/movie/7?autoPlay=true&startAt=1421');
  });

  it('tells a built-in player title and runtime by its name, as they are when it is mounted', () => {
    const [lantern] = builtInPlayers.servers;
    if (!lantern) throw new Error('no built-in player');
    const view = render(element(lantern, { runtimeSeconds: 8_580 }));
    const frame = iframeOf(view);
    expect(frame.getAttribute('src')).toBe('/player/lantern/movie/7');
    expect(JSON.parse(frame.name)).toEqual({ title: 'Ikiru', runtimeSeconds: 8_580 });
    view.rerender(element(lantern, { runtimeSeconds: null, name: 'Ran' }));
    expect(iframeOf(view)).toBe(frame);
    expect(JSON.parse(frame.name)).toEqual({ title: 'Ikiru', runtimeSeconds: 8_580 });
    view.rerender(element(lantern, { title: { mediaType: 'tv', id: 7, season: 1, episode: 2 }, name: 'The Wire' }));
    expect(JSON.parse(iframeOf(view).name)).toEqual({ title: 'The Wire · S1E2', runtimeSeconds: null });
  });

  it('has no name for third parties and for the library', () => {
    const address = '/library/5/player?expires=1&signature=x';
    for (const server of [speaking, ...withLibraryServer(players().configuration, address).servers]) {
      const view = render(element(server, { runtimeSeconds: 8_580 }));
      expect(iframeOf(view).hasAttribute('name')).toBe(false);
      view.unmount();
    }
  });

  it('is another one for another query', () => {
    const view = render(element(speaking));
    const frame = iframeOf(view);
    view.rerender(element({ ...speaking, query: { autoPlay: 'false' } }));
    expect(iframeOf(view)).not.toBe(frame);
  });

  it('passes its messages to the newest listener, until it is unmounted', () => {
    const messages: string[] = [];
    const bridge = createRef<PlayerBridge>();
    const listen = (prefix: string) => ({
      bridge,
      onMessage: ({ type }: PlayerMessage, { name }: PlayerServer) => messages.push(`${prefix} ${type} ${name}`),
    });
    const view = render(element(speaking, listen('first')));
    // The frame loads nothing here, and so has no window of its own.
    const source = {};
    Object.defineProperty(iframeOf(view), 'contentWindow', { value: source });
    const say = () =>
      act(() => {
        const event = new Event('message');
        const data = { type: 'PLAYER_EVENT', data: { event: 'play' } };
        window.dispatchEvent(Object.assign(event, { data, source, origin: 'https://alpha.example', ports: [] }));
      });
    say();
    view.rerender(element(speaking, listen('second')));
    say();
    expect(bridge.current?.dropped).toEqual({ foreign: 0, flooded: 0, unreadable: 0 });
    view.unmount();
    say();
    expect(messages).toEqual(['first play Alpha', 'second play Alpha']);
    expect(bridge.current).toBeNull();
  });
});
