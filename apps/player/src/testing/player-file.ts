import type { AudioTrack } from '@marquee/domain/library/media-file';
import type { PlayerFile, PlayerSubtitles } from '@marquee/domain/library/player-page';

export function audioTrack(change: Partial<AudioTrack> = {}): AudioTrack {
  const names = { language: 'eng', title: '', isDefault: true };
  return { index: 0, codec: 'aac', codecString: 'mp4a.40.2', channels: 2, ...names, ...change };
}

export function subtitles(change: Partial<PlayerSubtitles> = {}): PlayerSubtitles {
  return { index: 0, language: 'en', title: '', isForced: false, isSdh: false, isDefault: false, ...change };
}

/** An MP4 of H.264 and AAC that lasts 100 s. */
export function playerFile(change: Partial<PlayerFile> = {}): PlayerFile {
  return {
    id: 1,
    name: '1080p',
    version: '',
    part: 0,
    episode: 0,
    lastEpisode: 0,
    query: 'expires=1&signature=s',
    problem: null,
    container: 'mp4',
    durationSeconds: 100,
    video: { codec: 'h264', codecString: 'avc1.64001f', width: 1920, height: 1080 },
    audio: [audioTrack()],
    subtitles: [],
    ...change,
  };
}
