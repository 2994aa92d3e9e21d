import { sampleMember } from '@marquee/api/testing/permissions';
import { testClientConfiguration } from '../../testing/app.ts';
import { openSecurityTestServer, type SecurityTestServer } from '../testing-security-server.ts';

/** Of the sample catalogue. */
export const sampleIds = { movie: 1023, show: 5517, person: 820464960, collection: 9001 };

/** A site that only members may look at. */
export interface MembersSite extends SecurityTestServer {
  /** Of a member. */
  readonly token: string;
  /** Of a list that the member shares. */
  readonly shareToken: string;
  /** Titles of the catalogue and of the list, which a stranger must not read anywhere. */
  titlesIn(text: string): string[];
}

export async function openMembersSite(
  options: NonNullable<Parameters<typeof openSecurityTestServer>[0]> & { readonly names?: readonly string[] } = {},
): Promise<MembersSite> {
  const product = await openSecurityTestServer({
    signIn: { signUp: 'open', access: 'members', passwordLogin: true },
    client: { ...testClientConfiguration, access: 'members' },
    rendersPages: true,
    ...options,
  });
  await product.register(sampleMember.username);
  const { token } = await product.addUser('member');
  const titles = new Set(options.names);
  for (const path of ['/api/tmdb/movie/popular', '/api/tmdb/tv/popular', '/api/tmdb/trending/all/day']) {
    const { status, text } = await product.send('GET', path, { token });
    if (status !== 200) throw new Error(text);
    for (const { title, name } of JSON.parse(text).results) titles.add(title ?? name);
  }
  const single = {
    'catalogue.movie': sampleIds.movie,
    'catalogue.show': sampleIds.show,
    'catalogue.person': sampleIds.person,
    'catalogue.collection': sampleIds.collection,
  };
  for (const [name, id] of Object.entries(single)) {
    const { title, name: ownName } = JSON.parse((await product.trpc('query', name, { token, input: { id } })).text)
      .result.data;
    titles.add(title ?? ownName);
  }
  const name = 'Heists for the weekend';
  const created = await product.send('POST', '/api/lists', { token, body: { name } });
  const { id } = JSON.parse(created.text).data;
  const shared = await product.send('PUT', `/api/lists/${id}`, { token, body: { visibility: 'link' } });
  titles.add(name);
  return {
    ...product,
    token,
    shareToken: JSON.parse(shared.text).data.share_token,
    // Short names occur in other words.
    titlesIn: (text) => [...titles].filter((title) => title.length > 6 && text.includes(title)),
  };
}
