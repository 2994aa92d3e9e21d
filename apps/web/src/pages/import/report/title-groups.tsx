import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { Import, ImportTitle } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { Link } from '../../../components/controls/link.tsx';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { ChooseTitle } from './choose-title.tsx';
import styles from './report.module.css';
import { SaveRest } from './save-rest.tsx';
import { TitleGroup } from './title-group.tsx';
import { useTitleName } from './title-names.ts';

const messages = defineMessages('import.title-groups', {
  needsChoice: 'Needs your choice',
  notFound: 'Not found',
  unplaced: 'Episodes that the catalogue lacks',
  leftOut: 'Left out',
  found: 'Found',
  rows: '{count, plural, one {# row} other {# rows}}',
  noNumber: 'an episode without a number',
  season: 'season {season}',
  more: '{episodes} and {count} more',
});

/** Episodes that are named of one show. */
const maxShownEpisodes = 24;

/** Titles of an import by what became of them. Once it is done, those that are in it need no list. */
export function TitleGroups({ data }: { data: Import }) {
  const t = useMessages(messages);
  const { id, titles, rows, state } = data;
  const isReady = state === 'ready';
  const rest = titles.unmatched + titles.ambiguous + titles.skipped + rows.unplaced;
  return (
    <>
      {isReady && (
        <TitleGroup id={id} outcome="ambiguous" heading={t('needsChoice')} count={titles.ambiguous} isOpenAtFirst>
          {(title) => <ChooseTitle id={id} title={title} />}
        </TitleGroup>
      )}
      <TitleGroup id={id} outcome="unmatched" heading={t('notFound')} count={titles.unmatched}>
        {(title) => <Named title={title} />}
      </TitleGroup>
      <TitleGroup id={id} outcome="unplaced" heading={t('unplaced')} count={rows.unplaced}>
        {(title) => <Named title={title}>{episodesText(title.unplaced, t)}</Named>}
      </TitleGroup>
      {isReady && (
        <TitleGroup id={id} outcome="skipped" heading={t('leftOut')} count={titles.skipped}>
          {(title) => <ChooseTitle id={id} title={title} />}
        </TitleGroup>
      )}
      {rest > 0 && <SaveRest id={id} />}
      {isReady && (
        <TitleGroup id={id} outcome="matched" heading={t('found')} count={titles.matched}>
          {(title) => <Found title={title} />}
        </TitleGroup>
      )}
    </>
  );
}

function Named({ title, children }: { title: ImportTitle; children?: string }) {
  const t = useMessages(messages);
  const nameOf = useTitleName();
  return (
    <div className={styles.named}>
      <span className={styles.name} dir="auto">
        {nameOf(title)}
      </span>
      <span className={styles.dim}>{children ?? t('rows', { count: title.row_count })}</span>
    </div>
  );
}

function Found({ title }: { title: ImportTitle }) {
  const t = useMessages(messages);
  const nameOf = useTitleName();
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
        <span className={styles.dim}>{t('rows', { count: rows })}</span>
      </span>
    </Link>
  );
}

function episodesText(episodes: ImportTitle['unplaced'], t: Translate<typeof messages>): string {
  const codes = episodes.map(({ season, episode }) => {
    if (season === null) return t('noNumber');
    return episode === null ? t('season', { season }) : episodeCode(season, episode);
  });
  const shown = codes.slice(0, maxShownEpisodes).join(', ');
  const rest = codes.length - maxShownEpisodes;
  return rest > 0 ? t('more', { episodes: shown, count: t.formats.count(rest) }) : shown;
}
