import { defaultVotes } from '@marquee/domain/browse/browse-filters';
import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import { maxRuntimeMinutes, maxYear, minYear, type NumberRange } from '@marquee/domain/browse/title-filters';
import { countText } from '@marquee/domain/catalogue/display-text';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { useQuery } from '@tanstack/react-query';
import { useVisitorRegion } from '../../../features/media/extras/visitor-region.ts';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { countryName, languageName } from './filter-names.ts';
import styles from './filters-panel.module.css';
import { GenreFilter } from './genre-filter.tsx';
import { NumberField } from './number-field.tsx';
import { countryCodes, languageCodes } from './origin-codes.ts';
import { SelectField } from './select-field.tsx';
import { ServiceFilter } from './service-filter.tsx';

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
  const trpc = useTrpc();
  const site = useClientConfiguration().providers;
  const regions = useQuery(trpc.catalogue.regions.queryOptions());
  const visitors = useVisitorRegion(regions.data).region;
  const region = params.region ?? visitors ?? site.region;
  const range = (name: 'years' | 'runtime', change: Partial<NumberRange>) =>
    onChange({ [name]: { ...params[name], ...change } });
  return (
    <>
      <GenreFilter genres={genres} params={params} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend>Years</legend>
        <div className={styles.pair}>
          <NumberField
            label="From year"
            value={params.years.from}
            min={minYear}
            max={maxYear}
            onChange={(from) => range('years', { from })}
            onEnter={onDone}
          />
          <NumberField
            label="To year"
            value={params.years.to}
            min={minYear}
            max={maxYear}
            onChange={(to) => range('years', { to })}
            onEnter={onDone}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Runtime in minutes</legend>
        <div className={styles.pair}>
          <NumberField
            label="At least"
            value={params.runtime.from}
            min={1}
            max={maxRuntimeMinutes}
            onChange={(from) => range('runtime', { from })}
            onEnter={onDone}
          />
          <NumberField
            label="At most"
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
          label="Rating"
          value={optionOf(params.rating)}
          options={[
            { value: '', label: 'Any' },
            ...ratings.map((rating) => ({ value: rating, label: `${rating} or higher` })),
          ]}
          onChange={(value) => onChange({ rating: numberOf(value) })}
        />
        <SelectField
          label="Votes"
          value={optionOf(params.votes)}
          options={[
            { value: '', label: atLeast(defaultVotes(params)) },
            { value: '0', label: 'Any number' },
            ...votes.map((count) => ({ value: String(count), label: atLeast(count) })),
          ]}
          onChange={(value) => onChange({ votes: numberOf(value) })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Original language"
          value={params.language ?? ''}
          options={namedOptions(languageCodes, languageName)}
          onChange={(value) => onChange({ language: value || null })}
        />
        <SelectField
          label="Country of origin"
          value={params.country ?? ''}
          options={namedOptions(countryCodes, countryName)}
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
        Hide what I have seen
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
  const trpc = useTrpc();
  const known = useQuery(trpc.catalogue.certificates.queryOptions({ region }));
  if (!known.data?.length && params.certificate === null) return null;
  return (
    <SelectField
      label={`Age rating (${countryName(region)})`}
      value={params.certificate ?? ''}
      options={[
        { value: '', label: 'Any' },
        ...(known.data ?? []).map((certificate) => ({ value: certificate, label: `Up to ${certificate}` })),
      ]}
      onChange={(value) => onChange({ certificate: value || null, region: region === siteRegion ? null : region })}
    />
  );
}

const ratings = ['5', '6', '6.5', '7', '7.5', '8', '8.5', '9'];
const votes = [50, 200, 1_000, 5_000, 10_000];

function atLeast(count: number): string {
  return `${countText(count)} or more`;
}

function optionOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOf(option: string): number | null {
  return option === '' ? null : Number(option);
}

function namedOptions(codes: readonly string[], nameOf: (code: string) => string) {
  const options = codes.map((code) => ({ value: code, label: nameOf(code) }));
  return [{ value: '', label: 'Any' }, ...options.sort((a, b) => a.label.localeCompare(b.label, 'en'))];
}
