import { ratingText } from '@marquee/domain/display-text';
import { beginningOf } from '@marquee/domain/history';
import type { Hero as HeroData } from '@marquee/domain/home';
import { limits } from '@marquee/domain/limits';
import type { Playable } from '@marquee/domain/player';
import { IconInfoCircle, IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { backdropSizes } from './backdrop-sizes.ts';
import styles from './hero.module.css';
import { Picture } from './picture.tsx';

interface HeroProps {
  hero: HeroData;
  /** Told what the visitor starts from here: watching and reading on both count as a beginning. */
  onStart: (title: Playable) => void;
  /** The page's own heading stands elsewhere on pages that have one. */
  headingLevel: 1 | 2;
}

/** The banner of one title: it never rotates. */
export function Hero({ hero, onStart, headingLevel }: HeroProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const beginning = beginningOf(hero);
  const start = () => onStart(beginning);
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
        <Heading className={styles.title} dir="auto" tabIndex={-1}>
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
                .slice(0, limits.displayGenres)
                .map(({ name }) => name)
                .join(', ')}
            </span>
          )}
        </p>
        <p className={styles.overview}>{hero.overview}</p>
        <div className={styles.actions}>
          <Button
            href={paths.watch(beginning)}
            size="md"
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            onClick={start}
          >
            Watch Now
          </Button>
          <Button
            href={paths.title(hero)}
            size="md"
            variant="default"
            className={styles.secondary}
            leftSection={<IconInfoCircle size={20} aria-hidden />}
            onClick={start}
          >
            <span>More Info</span>
            <span className={styles.hidden}> about {hero.title}</span>
          </Button>
        </div>
      </div>
    </section>
  );
}
