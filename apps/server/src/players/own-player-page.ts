import { escapeHtml } from '../html.ts';

/** How our two servers look: alike enough to be ours, different enough to see that the switch worked. */
export const ownServers = {
  lantern: {
    name: 'Lantern',
    tint: '#ffb84d',
    ground: '#0b0e14',
    mark: '<circle cx="12" cy="12" r="5" /><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />',
  },
  projector: {
    name: 'Projector',
    tint: '#8fb4ff',
    ground: '#0a0d16',
    mark: '<circle cx="7" cy="9" r="4" /><circle cx="16" cy="9" r="3" /><path d="M3 14h14v6H3zM17 16l5-2v6l-5-2" />',
  },
} as const;
export type OwnServer = keyof typeof ownServers;

/** A page without a script: it needs nothing but the video element, and so a sandbox can take everything else away. */
export function ownPlayerPage({ server, title }: { server: OwnServer; title: string }): string {
  const { name, tint, ground, mark } = ownServers[server];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${name}`)}</title>
<style>
html, body { height: 100%; margin: 0; background: ${ground}; color: #e8ecf4; font: 500 15px/1.3 system-ui, sans-serif; overflow: hidden }
video { position: fixed; inset: 0; width: 100%; height: 100%; object-fit: contain; accent-color: ${tint} }
header { position: fixed; inset: 0 0 auto; display: flex; gap: 10px; align-items: center; padding: 12px 16px 40px; background: linear-gradient(${ground}e6, transparent); pointer-events: none }
h1 { flex: 1; min-width: 0; margin: 0; font: inherit; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
p { display: flex; gap: 6px; align-items: center; margin: 0; color: ${tint}; font-size: 13px; letter-spacing: .04em }
svg { width: 18px; height: 18px; fill: none; stroke: currentcolor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
</style>
</head>
<body>
<video src="/player/clip.webm" poster="/player/clip.webp" controls autoplay loop playsinline aria-label="${escapeHtml(title)}"></video>
<header><h1>${escapeHtml(title)}</h1><p><svg viewBox="0 0 24 24" aria-hidden="true">${mark}</svg>${name}</p></header>
</body>
</html>
`;
}
