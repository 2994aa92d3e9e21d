/** The account that the server creates at its start. */
export const owner = { username: 'olga', email: 'olga@example.com', password: 'Release-owner-1' };

const password = 'Release-member-1';
const dayMs = 86_400_000;

/** Calls the REST API; throws unless it succeeds. */
async function call(url, { method = 'GET', token, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** What one account does. */
function memberOf(api, { token, user }) {
  const send = (method, path, body) => call(`${api}${path}`, { method, token, body });
  return {
    send,
    /** The path at which staff administers it. */
    account: `/admin/users/${user.id}`,
    watchMovie: (id) => send('POST', '/watch-history', { media_id: String(id), media_type: 'movie' }),
    watchEpisode: (id, season, episode) =>
      send('POST', '/watch-history', { media_id: String(id), media_type: 'tv', season, episode }),
    remove: (id, mediaType) => send('DELETE', `/watch-history/${id}/${mediaType}`),
    /** Sends what a browser stored before its visitor signed in. */
    migrate: (watchHistoryData) => send('POST', '/watch-history/migrate', { watchHistoryData }),
  };
}

/** Entries of a browser's history, one a day, the newest first. */
function localHistory(movies, shows, more = {}) {
  const titles = [...movies.map((id) => [id, 'movie']), ...shows.map((id) => [id, 'tv'])];
  return titles.map(([id, mediaType], index) => ({
    media_id: String(id),
    media_type: mediaType,
    ...(mediaType === 'tv' && { season: (index % 3) + 1, episode: index + 1 }),
    timestamp: Date.now() - (index + 1) * dayMs,
    ...more,
  }));
}

/** Uses a release as its visitors do: accounts, names, roles, histories and their removals, each in several ways. */
export async function useRelease(address) {
  const api = `${address}/api`;
  const idsOf = async (path) => (await call(`${api}/tmdb/${path}`)).results.map(({ id }) => id);
  const movies = await idsOf('movie/popular');
  const shows = await idsOf('tv/popular');
  const register = async (username, more = {}) => {
    const body = { username, email: `${username}@example.com`, password, ...more };
    return memberOf(api, (await call(`${api}/auth/register`, { method: 'POST', body })).data);
  };
  const logIn = async (body) => memberOf(api, (await call(`${api}/auth/login`, { method: 'POST', body })).data);

  const staff = await logIn({ emailOrUsername: owner.username, password: owner.password, remember: true });
  await staff.watchMovie(movies[0]);

  // Watches, watches again, removes, and watches what was removed.
  const ada = await register('Ada');
  for (const id of movies.slice(0, 12)) await ada.watchMovie(id);
  for (const id of shows.slice(0, 6)) await ada.watchEpisode(id, 1, 1);
  for (const episode of [2, 3, 4]) await ada.watchEpisode(shows[0], 2, episode);
  await ada.watchEpisode(shows[1], 0, 1);
  await ada.migrate(localHistory(movies.slice(10, 18), shows.slice(5, 12)));
  for (const id of movies.slice(2, 5)) await ada.remove(id, 'movie');
  for (const id of shows.slice(2, 4)) await ada.remove(id, 'tv');
  await ada.watchMovie(movies[3]);
  await ada.send('PUT', '/auth/update-profile', { username: 'Ada-Lovelace' });

  // From the local history only, a part of it by the hero's buttons; never watched here.
  const bob = await register('bob', { name: `Bob "O'Brien" \\ Ζωή 映画` });
  await bob.migrate(localHistory(movies.slice(0, 5), shows.slice(0, 5)));
  await bob.migrate(localHistory(movies.slice(5, 8), shows.slice(5, 8), { beginning: true }));

  // Clears everything, then begins anew.
  const carol = await register('carol');
  await carol.migrate(localHistory(movies, shows));
  await carol.send('DELETE', '/watch-history');
  await carol.watchMovie(movies[7]);
  await carol.watchEpisode(shows[7], 3, 10);

  // Never watches; a new name and email address; a second, remembered session.
  const dan = await register('dan');
  await dan.send('PUT', '/auth/update-profile', {
    username: 'daniel',
    email: 'daniel@example.com',
    currentPassword: password,
  });
  await logIn({ emailOrUsername: 'daniel@example.com', password, remember: true });

  // Signs out, and an admin changes the account.
  const eve = await register('eve');
  for (const id of shows.slice(0, 3)) await eve.watchEpisode(id, 1, 5);
  await eve.send('POST', '/auth/logout');

  const admin = await register('gus');
  await admin.watchMovie(movies[1]);
  const deleted = await register('finn');
  await deleted.migrate(localHistory(movies.slice(0, 4), shows.slice(0, 4)));
  await deleted.remove(movies[0], 'movie');

  await staff.send('PUT', `${admin.account}/role`, { role: 'admin' });
  await staff.send('PUT', `${bob.account}/role`, { role: 'admin' });
  await staff.send('PUT', `${bob.account}/role`, { role: 'user' });
  await admin.send('PUT', `${ada.account}/premium`, {});
  await admin.send('PUT', `${carol.account}/premium`, {});
  await admin.send('PUT', `${carol.account}/premium`, {});
  await admin.send('PUT', eve.account, { username: 'eve-2', email: 'eve-2@example.com' });
  await staff.send('DELETE', deleted.account);
  await admin.send('POST', '/watch-history/cleanup');
}
