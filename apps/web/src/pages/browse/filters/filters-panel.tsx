import { defaultVotes } from '@marquee/domain/browse/browse-filters';
import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import { maxRuntimeMinutes, maxYear, minYear, type NumberRange } from '@marquee/domain/browse/title-filters';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import { useQuery } from '@tanstack/react-query';
import { useRegions } from '../../../features/media/extras/use-regions.ts';
import { useVisitorRegion } from '../../../features/media/extras/visitor-region.ts';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { countryName, languageName } from './filter-names.ts';
import styles from './filters-panel.module.css';
import { GenreFilter } from './genre-filter.tsx';
import { NumberField } from './number-field.tsx';
import { countryCodes, languageCodes } from './origin-codes.ts';
import { SelectField } from './select-field.tsx';
import { ServiceFilter } from './service-filter.tsx';

const messages = defineMessages('browse.filters-panel', {
  years: 'Years',
  firstYear: 'From year',
  lastYear: 'To year',
  runtime: 'Runtime in minutes',
  atLeast: 'At least',
  atMost: 'At most',
  rating: 'Rating',
  any: 'Any',
  ratingOrHigher: '{rating} or higher',
  votes: 'Votes',
  anyVotes: 'Any number',
  language: 'Original language',
  country: 'Country of origin',
  hideSeen: 'Hide what I have seen',
  upTo: 'Up to {certificate}',
  certificate: 'Age rating ({country})',
  atLeastVotes: '{count} or more',
});

export interface FilterGroupProps {
  params: BrowseParams;
  onChange: (change: Partial<BrowseParams>) => void;
}

interface FiltersPanelProps extends FilterGroupProps {
  mediaType: MediaType;
  genres: readonly Genre[];
  /** Called after Enter in a field. */
  onDone: () => void;
}

/** The filters over the whole catalogue (docs/behaviour/catalogue.md §2). */
export function FiltersPanel({ mediaType, genres, params, onChange, onDone }: FiltersPanelProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const site = useClientConfiguration().providers;
  const regions = useRegions();
  const visitors = useVisitorRegion(regions.data).region;
  const region = params.region ?? visitors ?? site.region;
  const votesText = (count: number) => t('atLeastVotes', { count: formats.count(count) });
  const range = (name: 'years' | 'runtime', change: Partial<NumberRange>) =>
    onChange({ [name]: { ...params[name], ...change } });
  return (
    <>
      <GenreFilter genres={genres} params={params} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend>{t('years')}</legend>
        <div className={styles.pair}>
          <NumberField
            label={t('firstYear')}
            value={params.years.from}
            min={minYear}
            max={maxYear}
            onChange={(from) => range('years', { from })}
            onEnter={onDone}
          />
          <NumberField
            label={t('lastYear')}
            value={params.years.to}
            min={minYear}
            max={maxYear}
            onChange={(to) => range('years', { to })}
            onEnter={onDone}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('runtime')}</legend>
        <div className={styles.pair}>
          <NumberField
            label={t('atLeast')}
            value={params.runtime.from}
            min={1}
            max={maxRuntimeMinutes}
            onChange={(from) => range('runtime', { from })}
            onEnter={onDone}
          />
          <NumberField
            label={t('atMost')}
            value={params.runtime.to}
            min={1}
            max={maxRuntimeMinutes}
            onChange={(to) => range('runtime', { to })}
            onEnter={onDone}
          />
        </div>
      </fieldset>
      <div className={styles.pair}>
        <SelectField
          label={t('rating')}
          value={optionOf(params.rating)}
          options={[
            { value: '', label: t('any') },
            ...ratings.map((rating) => ({ value: rating, label: t('ratingOrHigher', { rating }) })),
          ]}
          onChange={(value) => onChange({ rating: numberOf(value) })}
        />
        <SelectField
          label={t('votes')}
          value={optionOf(params.votes)}
          options={[
            { value: '', label: votesText(defaultVotes(params)) },
            { value: '0', label: t('anyVotes') },
            ...votes.map((count) => ({ value: String(count), label: votesText(count) })),
          ]}
          onChange={(value) => onChange({ votes: numberOf(value) })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={t('language')}
          value={params.language ?? ''}
          options={[{ value: '', label: t('any') }, ...namedOptions(languageCodes, languageName, formats)]}
          onChange={(value) => onChange({ language: value || null })}
        />
        <SelectField
          label={t('country')}
          value={params.country ?? ''}
          options={[{ value: '', label: t('any') }, ...namedOptions(countryCodes, countryName, formats)]}
          onChange={(value) => onChange({ country: value || null })}
        />
      </div>
      <ServiceFilter key={region} params={params} region={region} onChange={onChange} />
      {mediaType === 'movie' && (
        <CertificateFilter region={region} siteRegion={site.region} params={params} onChange={onChange} />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={params.hideSeen}
          onChange={({ currentTarget }) => onChange({ hideSeen: currentTarget.checked })}
        />
        {t('hideSeen')}
      </label>
    </>
  );
}

interface CertificateFilterProps extends FilterGroupProps {
  region: string;
  siteRegion: string;
}

/** Age ratings of a region; nothing where none are known. */
function CertificateFilter({ region, siteRegion, params, onChange }: CertificateFilterProps) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const known = useQuery(trpc.catalogue.certificates.queryOptions({ region }));
  if (!known.data?.length && params.certificate === null) return null;
  return (
    <SelectField
      label={t('certificate', { country: countryName(region, t.formats) })}
      value={params.certificate ?? ''}
      options={[
        { value: '', label: t('any') },
        ...(known.data ?? []).map((certificate) => ({
          value: certificate,
          label: t('upTo', { certificate }),
        })),
      ]}
      onChange={(value) => onChange({ certificate: value || null, region: region === siteRegion ? null : region })}
    />
  );
}

const ratings = ['5', '6', '6.5', '7', '7.5', '8', '8.5', '9'];
const votes = [50, 200, 1_000, 5_000, 10_000];

function optionOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOf(option: string): number | null {
  return option === '' ? null : Number(option);
}

function namedOptions(codes: readonly string[], nameOf: typeof languageName, formats: Formats) {
  const options = codes.map((code) => ({ value: code, label: nameOf(code, formats) }));
  return options.sort((a, b) => formats.compare(a.label, b.label));
}
