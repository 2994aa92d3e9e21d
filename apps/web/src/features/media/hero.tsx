import { ratingText } from '@marquee/domain/display-text';
import type { Hero as HeroData } from '@marquee/domain/home';
import { IconInfoCircle, IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { backdropSizes } from './backdrop-sizes.ts';
import styles from './hero.module.css';
import { Picture } from './picture.tsx';

interface HeroProps {
  hero: HeroData;
  /** Told when the visitor starts from here: watching and reading on both count as a beginning. */
  onStart: () => void;
  /** The page's own heading stands elsewhere on pages that have one. */
  headingLevel: 1 | 2;
}

/** Where Watch Now leads: a show starts at its first episode. */
function watchAddress({ mediaType, id }: HeroData): string {
  return mediaType === 'movie' ? paths.watch({ mediaType, id }) : paths.watch({ mediaType, id, season: 1, episode: 1 });
}

/** The banner of one title: it never rotates. */
export function Hero({ hero, onStart, headingLevel }: HeroProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.hero} aria-label={`Featured: ${hero.title}`}>
      <Picture
        className={styles.backdrop}
        path={hero.backdropPath}
        size="original"
        {...backdropSizes}
        alt=""
        width={16}
        height={9}
        leading
        placeholder=" "
      />
      <div className={styles.veil} />
      <div className={styles.text}>
        <Heading className={styles.title} tabIndex={-1}>
          {hero.title}
        </Heading>
        <p className={styles.facts}>
          <span>{hero.year}</span>
          <span className={styles.rating}>
            <IconStarFilled size={14} aria-hidden />
            <span>
              <span className={styles.hidden}>rated </span>
              {ratingText(hero.rating)}
            </span>
          </span>
          {hero.genres.length > 0 && (
            <span>
              {hero.genres
                .slice(0, 3)
                .map(({ name }) => name)
                .join(', ')}
            </span>
          )}
        </p>
        <p className={styles.overview}>{hero.overview}</p>
        <div className={styles.actions}>
          <Button
            href={watchAddress(hero)}
            size="md"
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            onClick={onStart}
          >
            Watch Now
          </Button>
          <Button
            href={paths.title(hero)}
            size="md"
            variant="default"
            className={styles.secondary}
            leftSection={<IconInfoCircle size={20} aria-hidden />}
            onClick={onStart}
          >
            <span>More Info</span>
            <span className={styles.hidden}> about {hero.title}</span>
          </Button>
        </div>
      </div>
    </section>
  );
}
