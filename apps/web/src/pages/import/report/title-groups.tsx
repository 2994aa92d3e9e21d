import { countText, episodeCode, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Import, ImportTitle } from '@marquee/domain/exchange/import-status';
import { Link } from '../../../components/controls/link.tsx';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import { paths } from '../../../lib/paths.ts';
import { ChooseTitle } from './choose-title.tsx';
import styles from './report.module.css';
import { SaveRest } from './save-rest.tsx';
import { TitleGroup } from './title-group.tsx';
import { nameOf } from './title-names.ts';

/** Episodes that are named of one show. */
const maxShownEpisodes = 24;

/** Titles of an import by what became of them. Once it is done, those that are in it need no list. */
export function TitleGroups({ data }: { data: Import }) {
  const { id, titles, rows, state } = data;
  const isReady = state === 'ready';
  const rest = titles.unmatched + titles.ambiguous + titles.skipped + rows.unplaced;
  return (
    <>
      {isReady && (
        <TitleGroup id={id} outcome="ambiguous" heading="Needs your choice" count={titles.ambiguous} isOpenAtFirst>
          {(title) => <ChooseTitle id={id} title={title} />}
        </TitleGroup>
      )}
      <TitleGroup id={id} outcome="unmatched" heading="Not found" count={titles.unmatched}>
        {(title) => <Named title={title} />}
      </TitleGroup>
      <TitleGroup id={id} outcome="unplaced" heading="Episodes that the catalogue lacks" count={rows.unplaced}>
        {(title) => <Named title={title}>{episodesText(title.unplaced)}</Named>}
      </TitleGroup>
      {isReady && (
        <TitleGroup id={id} outcome="skipped" heading="Left out" count={titles.skipped}>
          {(title) => <ChooseTitle id={id} title={title} />}
        </TitleGroup>
      )}
      {rest > 0 && <SaveRest id={id} />}
      {isReady && (
        <TitleGroup id={id} outcome="matched" heading="Found" count={titles.matched}>
          {(title) => <Found title={title} />}
        </TitleGroup>
      )}
    </>
  );
}

function Named({ title, children }: { title: ImportTitle; children?: string }) {
  return (
    <div className={styles.named}>
      <span className={styles.name} dir="auto">
        {nameOf(title)}
      </span>
      <span className={styles.dim}>{children ?? pluralText(title.row_count, 'row')}</span>
    </div>
  );
}

function Found({ title }: { title: ImportTitle }) {
  const { match, row_count: rows } = title;
  if (!match) return <Named title={title} />;
  return (
    <Link className={styles.foundTitle} href={paths.title({ mediaType: match.media_type, id: Number(match.media_id) })}>
      <CatalogueImage
        className={styles.smallPoster}
        path={match.poster_path}
        size="w185"
        alt=""
        width={2}
        height={3}
        placeholder=" "
      />
      <span className={styles.named}>
        <span className={styles.name} dir="auto">
          {match.title === null ? nameOf(title) : nameOf(match)}
        </span>
        <span className={styles.dim}>{pluralText(rows, 'row')}</span>
      </span>
    </Link>
  );
}

function episodesText(episodes: ImportTitle['unplaced']): string {
  const codes = episodes.map(({ season, episode }) => {
    if (season === null) return 'an episode without a number';
    return episode === null ? `season ${season}` : episodeCode(season, episode);
  });
  const shown = codes.slice(0, maxShownEpisodes).join(', ');
  return codes.length > maxShownEpisodes ? `${shown} and ${countText(codes.length - maxShownEpisodes)} more` : shown;
}
