// @vitest-environment happy-dom
import { defaultSite } from '@marquee/domain/site/site';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientConfigurationContext } from '../../../lib/api/client-configuration.ts';
import { headingLength, TitleHeader } from './title-header.tsx';

it('TitleHeader puts a breakable space between title and year', () => {
  const title = { title: 'Casablanca', date: '1942-11-26', tagline: '', posterPath: null, backdropPath: null };
  render(
    <ClientConfigurationContext
      value={{
        imageBase: '/art',
        catalogue: 'sample',
        historyRetentionDays: 15,
        providers: defaultSite.providers,
        site: defaultSite,
      }}
    >
      <TitleHeader title={title} facts={[]}>
        {null}
      </TitleHeader>
    </ClientConfigurationContext>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Casablanca (1942)' });
  expect([...heading.childNodes].map(({ textContent }) => textContent)).toEqual(['Casablanca', ' ', '(1942)']);
});

describe('headingLength', () => {
  it.each([
    ['Ikiru', 'short'],
    ['The Assassination of Jesse James by the Coward Robert Ford', 'long'],
    ['x'.repeat(120), 'endless'],
    ['七人の侍', 'short'],
    ['七人の侍と八人の忍者、そして九人の僧侶', 'long'],
  ])('%j is %s', (heading, length) => expect(headingLength(heading)).toBe(length));
});
