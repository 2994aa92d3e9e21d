/** The looks of the two built-in servers; they differ so that a switch of servers is visible. */
export const builtInServers = {
  lantern: {
    name: 'Lantern',
    tint: '#ffb84d',
    background: '#0b0e14',
    icon: '<circle cx="12" cy="12" r="5" /><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />',
  },
  projector: {
    name: 'Projector',
    tint: '#8fb4ff',
    background: '#0a0d16',
    icon: '<circle cx="7" cy="9" r="4" /><circle cx="16" cy="9" r="3" /><path d="M3 14h14v6H3zM17 16l5-2v6l-5-2" />',
  },
} as const;
export type BuiltInServer = keyof typeof builtInServers;

/** One clip in two formats, the smaller file first: browsers play the first supported one. */
export const clips = [
  { file: 'clip.webm', type: 'video/webm; codecs="vp9, opus"' },
  { file: 'clip.mp4', type: 'video/mp4; codecs="avc1.42C028, mp4a.40.2"' },
] as const;

export interface BuiltInPlayer {
  readonly server: BuiltInServer;
  /** Shown until the script has read the name of its frame, which names what plays. */
  readonly heading: string;
}

/** The player page. Its policy allows no other script than the given one; without it, the clip still plays. */
export function builtInPlayerPage({ server, heading }: BuiltInPlayer, script: string): string {
  const { name, tint, background, icon } = builtInServers[server];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${name}</title>
<style>
html, body { height: 100%; margin: 0; background: ${background}; color: #e8ecf4; font: 500 15px/1.3 system-ui, sans-serif; overflow: hidden }
video { position: fixed; inset: 0; width: 100%; height: 100%; object-fit: contain; accent-color: ${tint} }
header { position: fixed; inset: 0 0 auto; display: flex; gap: 10px; align-items: center; padding: 12px 16px 40px; background: linear-gradient(${background}e6, transparent); pointer-events: none }
h1 { flex: 1; min-width: 0; margin: 0; font: inherit; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
span { font-variant-numeric: tabular-nums; font-size: 13px }
p { display: flex; gap: 6px; align-items: center; margin: 0; color: ${tint}; font-size: 13px; letter-spacing: .04em }
svg { width: 18px; height: 18px; fill: none; stroke: currentcolor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
</style>
</head>
<body>
<video poster="/player/clip.webp" controls autoplay loop playsinline aria-label="${heading}">
${clips.map(({ file, type }) => `<source src="/player/${file}" type='${type}'>`).join('\n')}
</video>
<header><h1>${heading}</h1><span data-clock></span><p><svg viewBox="0 0 24 24" aria-hidden="true">${icon}</svg>${name}</p></header>
<script>${script}</script>
</body>
</html>
`;
}
