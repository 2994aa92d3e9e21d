import type { ImportTitle, MatchedTitle } from '@marquee/domain/exchange/import-status';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { useId } from 'react';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './report.module.css';
import { useTitleName } from './title-names.ts';
import { type Choice, useChooseTitle } from './use-titles.ts';

const messages = defineMessages('import.choose-title', {
  noPoster: 'No poster',
  none: 'None of these',
  rows: '{count, plural, one {# row} other {# rows}}',
  movie: 'Movie',
  tv: 'TV',
});

/** A title of which the catalogue has several: one of them is chosen, or none. */
export function ChooseTitle({ id, title }: { id: string; title: ImportTitle }) {
  const nameOf = useTitleName();
  const t = useMessages(messages);
  const name = useId();
  const { choose, pending } = useChooseTitle(id, title.n);
  const chosen = pending === undefined ? choiceOf(title) : pending;
  return (
    <fieldset className={styles.chooser}>
      <legend>
        <span dir="auto">{nameOf(title)}</span>{' '}
        <span className={styles.dim}>{t('rows', { count: title.row_count })}</span>
      </legend>
      <div className={styles.candidates}>
        {title.candidates.map((candidate) => (
          <label key={candidate.media_type + candidate.media_id} className={styles.candidate}>
            <input
              type="radio"
              name={name}
              aria-label={t.formats.commas([candidate.title ?? nameOf(title), ...factsOf(candidate, t)])}
              checked={isSame(chosen, candidate)}
              onChange={() => choose(keyOf(candidate))}
            />
            <CatalogueImage
              path={candidate.poster_path}
              size="w185"
              sourceSizes={['w185', 'w342']}
              sizes="8rem"
              alt=""
              width={2}
              height={3}
              placeholder={t('noPoster')}
            />
            <span className={styles.candidateName} dir="auto">
              {candidate.title ?? nameOf(title)}
            </span>
            <span className={styles.dim}>{t.formats.facts(factsOf(candidate, t))}</span>
          </label>
        ))}
        <label className={styles.candidate}>
          <input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
          <span className={styles.none}>{t('none')}</span>
        </label>
      </div>
    </fieldset>
  );
}

function factsOf({ year, media_type: type }: MatchedTitle, t: Translate<typeof messages>): string[] {
  return [...(year === null ? [] : [String(year)]), t(type)];
}

function keyOf({ media_type, media_id }: MatchedTitle) {
  return { media_type, media_id };
}

/** Undefined until something is chosen. */
function choiceOf({ outcome, match }: ImportTitle): Choice | undefined {
  if (outcome === 'skipped') return null;
  return outcome === 'matched' && match ? keyOf(match) : undefined;
}

function isSame(choice: Choice | undefined, { media_type, media_id }: MatchedTitle): boolean {
  return choice?.media_type === media_type && choice.media_id === media_id;
}
