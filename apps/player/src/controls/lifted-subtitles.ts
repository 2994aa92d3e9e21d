/** As in player.css. */
const lineHeight = 1.35;
const minLetterPx = 15;
const gapPx = 8;
/** Lines that come within this time are moved in advance. */
const aheadSeconds = 2;

interface LiftedSubtitles {
  readonly video: HTMLVideoElement;
  /** Tells by its attributes whether the controls are shown. */
  readonly controller: HTMLElement;
  /** The upper edge of the controls at the bottom. */
  readonly edge: Element;
}

/** Whether player.css moves them already. Chromium does not move the line of a cue while it is paused, Firefox does. */
export function canMoveSubtitlesByStyle(): boolean {
  return CSS.supports('selector(video::-webkit-media-text-track-container)');
}

/** Moves subtitles above the controls while these are shown. What has a position of its own stays there. */
export function liftSubtitles({ video, controller, edge }: LiftedSubtitles): void {
  const lifted = new Set<VTTCue>();

  function update(): void {
    const isShown = !controller.hasAttribute('userinactive') || controller.hasAttribute('mediapaused');
    if (!isShown) {
      for (const cue of lifted) cue.line = 'auto';
      lifted.clear();
      return;
    }
    const lines = hiddenLines();
    for (const cue of [...video.textTracks].flatMap(currentCues)) {
      if (cue.vertical !== '' || (cue.line !== 'auto' && !lifted.has(cue))) continue;
      const line = -lines - cue.text.split('\n').length;
      if (cue.line !== line) cue.line = line;
      lifted.add(cue);
    }
  }

  /** How many lines of subtitles the controls cover. */
  function hiddenLines(): number {
    const { bottom, width, height } = video.getBoundingClientRect();
    const letterPx = Math.max(Math.min(width, height) * 0.05, minLetterPx);
    return Math.ceil((bottom - edge.getBoundingClientRect().top + gapPx) / (letterPx * lineHeight));
  }

  function currentCues({ mode, cues }: TextTrack): VTTCue[] {
    if (mode !== 'showing') return [];
    const { currentTime } = video;
    const isNear = ({ startTime, endTime }: TextTrackCue) =>
      startTime <= currentTime + aheadSeconds && endTime >= currentTime;
    return [...(cues ?? [])].filter(isNear) as VTTCue[];
  }

  new MutationObserver(update).observe(controller, { attributeFilter: ['userinactive', 'mediapaused'] });
  for (const event of ['timeupdate', 'seeking', 'resize']) video.addEventListener(event, update);
  // Another track is shown, or what was shown has just been loaded.
  video.textTracks.addEventListener('change', update);
  video.addEventListener('load', update, true);
  new ResizeObserver(update).observe(video);
}
