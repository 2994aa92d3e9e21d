import { roles } from '@marquee/domain/accounts/roles';

/** From least to most privileged. */
export const callers = ['visitor', ...roles] as const;
export type Caller = (typeof callers)[number];

interface Classified {
  /** The least privileged caller that is allowed. */
  readonly least: Caller;
  /** Returns a valid input; `victim` is the id of a plain user other than the caller. */
  readonly input?: (victim: number) => unknown;
}

export const sampleMember = { username: 'ada', email: 'ada@example.com', password: 'Abcdef12' };
const title = { media_id: '550', media_type: 'movie' };
let registered = 0;

/** Who may call which procedure. A procedure that is missing here fails the test. */
export const classification: Record<string, Classified> = {
  'auth.register': {
    least: 'visitor',
    input: () => ({ ...sampleMember, username: `new-${++registered}`, email: `new-${registered}@example.com` }),
  },
  'auth.login': { least: 'visitor', input: () => ({ emailOrUsername: 'ada', password: sampleMember.password }) },
  'auth.logout': { least: 'visitor' },
  'auth.profile': { least: 'user' },
  'auth.verify': { least: 'user' },
  'auth.updateProfile': { least: 'user', input: () => ({ username: `renamed-${++registered}` }) },
  'catalogue.home': { least: 'visitor' },
  'catalogue.featured': { least: 'visitor', input: () => ({ mediaType: 'movie' }) },
  'catalogue.discover': {
    least: 'visitor',
    input: () => ({ mediaType: 'movie', filter: 'all', genre: null, sort: 'popularity.desc', page: 1 }),
  },
  'catalogue.search': { least: 'visitor', input: () => ({ query: 'a', type: 'multi', page: 1 }) },
  'catalogue.movie': { least: 'visitor', input: () => ({ id: 550 }) },
  'catalogue.show': { least: 'visitor', input: () => ({ id: 1399 }) },
  'catalogue.season': { least: 'visitor', input: () => ({ showId: 1399, season: 1 }) },
  'catalogue.genres': { least: 'visitor', input: () => ({ mediaType: 'movie' }) },
  'catalogue.players': { least: 'visitor' },
  'catalogue.refreshPlayers': { least: 'visitor' },
  'history.list': { least: 'user', input: () => ({}) },
  'history.record': { least: 'user', input: () => title },
  'history.get': { least: 'user', input: () => title },
  'history.remove': { least: 'user', input: () => title },
  'history.clear': { least: 'user' },
  'history.stats': { least: 'user' },
  'history.migrate': { least: 'user', input: () => ({ watchHistoryData: [{ ...title, timestamp: 0 }] }) },
  'history.recommendations': { least: 'user' },
  'history.source': { least: 'visitor' },
  'history.cleanup': { least: 'admin' },
  'history.debug': { least: 'admin' },
  'progress.save': {
    least: 'user',
    input: () => ({ events: [{ ...title, position_seconds: 60, duration_seconds: 7_200 }] }),
  },
  'watches.choice': { least: 'user' },
  'watches.choose': { least: 'user', input: () => ({ enabled: true }) },
  'watches.list': { least: 'user', input: () => ({}) },
  'watches.forTitle': { least: 'user', input: () => title },
  'watches.mark': { least: 'user', input: () => title },
  'watches.unmark': { least: 'user', input: () => title },
  'watches.clear': { least: 'user' },
  'watches.nextUp': { least: 'user', input: () => ({}) },
  'watches.dismiss': { least: 'user', input: () => ({ titles: [title] }) },
  'watches.undismiss': { least: 'user', input: () => ({ titles: [title] }) },
  'watches.restart': { least: 'user', input: () => title },
  'watches.statistics': { least: 'user', input: () => ({ year: 'all' }) },
  'admin.stats': { least: 'admin' },
  'admin.health': { least: 'admin' },
  'admin.historyStats': { least: 'admin' },
  'admin.cacheStats': { least: 'admin' },
  'admin.clearCache': { least: 'admin' },
  'admin.users': { least: 'admin', input: () => ({}) },
  'admin.olderUsers': { least: 'admin' },
  'admin.exportUsers': { least: 'admin' },
  'admin.report': { least: 'admin' },
  'admin.updateUser': { least: 'admin', input: (id) => ({ id, password: 'Zyxwvu98' }) },
  'admin.togglePremium': { least: 'admin', input: (id) => ({ id }) },
  'admin.playerLocation': { least: 'admin' },
  'admin.refreshPlayers': { least: 'admin' },
  'admin.setRole': { least: 'owner', input: (id) => ({ id, role: 'admin' }) },
  'admin.remove': { least: 'owner', input: (id) => ({ id }) },
};
