import type { Mark, TitleRecord, Unmark } from '@marquee/domain/record/watches';
import { apiError, type FakeApi, type InputOf } from './fake-api.ts';
import { titleRecord, watch } from './fixtures/title-record.ts';

/**
 * A server that keeps the record of one title. It marks what the mark names, or `episodes` if it names several.
 * `choice`: null until it is chosen.
 */
export function recordServer({
  record = titleRecord(),
  choice = true,
  episodes = [],
}: {
  record?: TitleRecord;
  choice?: boolean | null;
  episodes?: readonly string[];
} = {}) {
  const state = { record, choice };
  const mark = (input: InputOf<'watches.mark'>) => {
    if (state.choice === false) throw apiError('CONFLICT');
    const { media_id, media_type, season, episode, through, watched_at } = input as Mark;
    const isSingle = media_type === 'movie' || (episode !== undefined && !through);
    const codes = isSingle ? [media_type === 'movie' ? '' : `${season}x${episode}`] : episodes;
    const now = new Date().toISOString();
    const at = watched_at === undefined || watched_at === 'aired' ? now : new Date(watched_at).toISOString();
    const added = codes.map((code) => ({
      ...watch(code, { media_id, media_type, watched_at: at, entered_at: now }),
      ...(media_type === 'movie' && { season: null, episode: null }),
    }));
    state.record = { ...state.record, watches: [...added, ...state.record.watches] };
    return { added: added.length, ids: added.map(({ id }) => id) };
  };
  const unmark = (input: Unmark) => {
    const ids = 'ids' in input ? input.ids : [];
    const watches = state.record.watches.filter(({ id }) => !ids.includes(id));
    const deleted = state.record.watches.length - watches.length;
    state.record = { ...state.record, watches };
    return { deleted };
  };
  const api: FakeApi = {
    'watches.forTitle': () => state.record,
    'watches.choice': () => ({ enabled: state.choice === true, isChosen: state.choice !== null }),
    'watches.choose': ({ enabled }) => {
      state.choice = enabled;
      return { enabled, isChosen: true };
    },
    'watches.mark': mark,
    'watches.unmark': unmark,
    'watches.restart': () => {
      const restarted_at = new Date().toISOString();
      state.record = { ...state.record, restarted_at };
      return { restarted_at };
    },
    'history.get': () => null,
  };
  return { api, state };
}
