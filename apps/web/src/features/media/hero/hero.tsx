import { displayGenres } from '@marquee/domain/catalogue/display-text';
import type { Hero as HeroData } from '@marquee/domain/catalogue/home';
import { firstPlayable } from '@marquee/domain/catalogue/media-item';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Playable } from '@marquee/domain/player/player';
import { IconInfoCircle, IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { TitleMarksSlot } from '../../../lib/lists/member-cards.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { backdropSizes, CatalogueImage } from '../catalogue-image.tsx';
import styles from './hero.module.css';

const messages = defineMessages('media.hero', {
  featured: 'Featured: {title}',
  rating: '<hidden>rated </hidden>{rating}',
  watch: 'Watch Now',
  Resume: 'Resume',
  Next: 'Next',
  info: '<label>More Info</label><hidden> about {title}</hidden>',
});

interface HeroProps {
  hero: HeroData;
  /** Called when the visitor starts watching or opens the title page. */
  onStart: (title: Playable) => void;
  /** 2 on pages with their own h1. */
  headingLevel: 1 | 2;
  /** What goes on with the title; null to start it. */
  next?: HeroNext | null;
}

export interface HeroNext {
  readonly label: 'Resume' | 'Next';
  readonly playable: Playable;
}

/** Banner of one title. */
export function Hero({ hero, onStart, headingLevel, next }: HeroProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const hidden = (text: RichText) => <VisuallyHidden>{text}</VisuallyHidden>;
  const label = (text: RichText) => <span>{text}</span>;
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const playable = next?.playable ?? firstPlayable(hero);
  const start = () => onStart(playable);
  return (
    <section className={styles.hero} aria-label={t('featured', { title: hero.title })}>
      <CatalogueImage
        className={styles.backdrop}
        path={hero.backdropPath}
        size="original"
        {...backdropSizes}
        alt=""
        width={16}
        height={9}
        priority
        placeholder=" "
      />
      <div className={styles.veil} />
      <div className={styles.text}>
        <Heading className={styles.title} tabIndex={-1}>
          <bdi lang={hero.textLanguage?.title}>{hero.title}</bdi>
        </Heading>
        <p className={styles.facts}>
          <span>{hero.year}</span>
          <span className={styles.rating}>
            <IconStarFilled size={14} aria-hidden />
            <span>{richText(t.rich('rating', { rating: formats.rating(hero.rating), hidden }))}</span>
          </span>
          {hero.genres.length > 0 && (
            <span>{formats.commas(hero.genres.slice(0, displayGenres).map(({ name }) => name))}</span>
          )}
        </p>
        <p className={styles.overview} lang={hero.textLanguage?.overview} dir="auto">
          {hero.overview}
        </p>
        <div className={styles.actions}>
          <Button
            href={paths.watch(playable)}
            size="md"
            className={styles.primary}
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            onClick={start}
          >
            {t(next?.label ?? 'watch')}
          </Button>
          <Button
            href={paths.title(hero)}
            size="md"
            variant="default"
            className={styles.secondary}
            leftSection={<IconInfoCircle size={20} aria-hidden />}
            onClick={start}
          >
            {richText(t.rich('info', { title: hero.title, label, hidden }))}
          </Button>
          <TitleMarksSlot title={hero} />
        </div>
      </div>
    </section>
  );
}
