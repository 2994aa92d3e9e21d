import { type CatalogueRead, readKey } from '@marquee/catalogue/catalogue-read';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/app.ts';

/** Reads that reached the source, in order. */
const reads: CatalogueRead[] = [];
const source = await testServer({
  upstream: (read) => {
    reads.push(read);
    return undefined;
  },
});
afterAll(() => source.close());
beforeEach(() => {
  reads.length = 0;
});

const always = 'append_to_response=videos%2Ccredits%2Csimilar';

describe('proxy paths', () => {
  it.each([
    ['/configuration', '/configuration?'],
    ['/trending/movie/week?page=1&language=de', '/trending/movie/week?language=de'],
    ['/trending/tv/week?page=2', '/trending/tv/week?page=2'],
    ['/movie/top_rated?language=pt-BR&region=BR', '/movie/top_rated?language=pt-BR&page=1&region=BR'],
    ['/movie/now_playing?page=03', '/movie/now_playing?page=3'],
    ['/movie/upcoming?language=en-US', '/movie/upcoming?page=1'],
    ['/tv/airing_today?region=US', '/tv/airing_today?page=1'],
    ['/tv/on_the_air', '/tv/on_the_air?page=1'],
    ['/tv/top_rated', '/tv/top_rated?page=1'],
    ['/person/popular', '/person/popular?page=1'],
    ['/search/person?query=Curtiz&include_adult=false', '/search/person?page=1&query=Curtiz'],
    ['/search/movie?query=a&year=1942&include_adult=true', '/search/movie?include_adult=true&page=1&query=a&year=1942'],
    [
      '/search/movie?query=a&primary_release_year=1942&first_air_date_year=1',
      '/search/movie?page=1&primary_release_year=1942&query=a',
    ],
    ['/search/tv?query=a&first_air_date_year=2011', '/search/tv?first_air_date_year=2011&page=1&query=a'],
    [
      '/discover/movie?year=1999&language=fr&sort_by=vote_count.desc&vote_average.gte=7.5',
      '/discover/movie?language=fr&page=1&sort_by=vote_count.desc&vote_average.gte=7.5&year=1999',
    ],
    [
      '/discover/movie?with_runtime.gte=01&with_runtime.lte=0120&certification_country=US&certification=G|PG-13',
      '/discover/movie?certification=G%7CPG-13&certification_country=US&page=1&with_runtime.gte=1&with_runtime.lte=120',
    ],
    [
      '/discover/tv?with_watch_providers=8|9&watch_region=DE&with_watch_monetization_types=free|ads&certification=12',
      '/discover/tv?page=1&watch_region=DE&with_watch_monetization_types=free%7Cads&with_watch_providers=8%7C9',
    ],
    [
      '/discover/movie?with_origin_country=DK|SE&without_genres=27&with_original_language=da&certification=',
      '/discover/movie?page=1&with_origin_country=DK%7CSE&with_original_language=da&without_genres=27',
    ],
    [
      '/discover/movie?certification_country=AU&certification=MA%2015%2B|R%2018%2B',
      '/discover/movie?certification=MA%2015%2B%7CR%2018%2B&certification_country=AU&page=1',
    ],
    ['/genre/tv/list?language=de', '/genre/tv/list?language=de'],
    ['/movie/1023-casablanca', `/movie/1023?${always}`],
    ['/movie/1255?append_to_response=similar,credits,account_states,rating', `/movie/1255?${always}`],
    [
      '/movie/1023?append_to_response=keywords,%20images,keywords&include_image_language=en,null&language=de-DE',
      `/movie/1023?${always}%2Cimages%2Ckeywords&include_image_language=en%2Cnull&language=de-DE`,
    ],
    ['/movie/1302?append_to_response=season/1,content_ratings', `/movie/1302?${always}`],
    [
      '/tv/5517?append_to_response=season/0,content_ratings,season/10000',
      `/tv/5517?${always}%2Ccontent_ratings%2Cseason%2F0`,
    ],
    ['/tv/5517/season/1?append_to_response=credits', '/tv/5517/season/1?append_to_response=credits'],
    ['/tv/5517/season/1/episode/1', '/tv/5517/season/1/episode/1?'],
    ['/tv/5517/season/1/episode/1/credits?language=de', '/tv/5517/season/1/episode/1/credits?language=de'],
    ['/tv/5517/season/1/videos', '/tv/5517/season/1/videos?'],
    [
      '/person/820464960?append_to_response=combined_credits,changes',
      '/person/820464960?append_to_response=combined_credits',
    ],
    ['/person/820464960/movie_credits', '/person/820464960/movie_credits?'],
    ['/movie/1023/recommendations?page=2&language=de', '/movie/1023/recommendations?language=de&page=2'],
    ['/movie/1023/similar?page=1', '/movie/1023/similar?'],
    ['/movie/1023/watch/providers?language=de', '/movie/1023/watch/providers?'],
    ['/tv/5517/content_ratings?x=1', '/tv/5517/content_ratings?'],
    ['/find/tt0034583?external_source=imdb_id&language=de', '/find/tt0034583?external_source=imdb_id&language=de'],
  ])('%s is read as %s', async (path, key) => {
    const { status } = await source.request(`/api/tmdb${path}`);
    expect([status, reads.map(readKey)]).toEqual([200, [key]]);
  });

  it('are cached like the site’s own reads', async () => {
    const { headers } = await source.request('/api/tmdb/movie/1023/credits');
    expect(headers['cache-control']).toMatch(/^public, max-age=21600, /);
    await source.request('/api/tmdb/movie/1023/credits?language=en-US&api_key=1');
    await source.request('/api/tmdb/movie/01023-casablanca/credits');
    expect(reads).toHaveLength(1);
  });
});
