import { IconMovie } from '@tabler/icons-react';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import styles from './list-card.module.css';

/** The first posters, at most four; an icon where no title has one. */
export function CardPosters({ paths }: { paths: readonly string[] }) {
  return (
    <>
      {[...new Set(paths)].map((path) => (
        <CatalogueImage
          key={path}
          path={path}
          size="w185"
          sourceSizes={['w92', 'w185']}
          sizes="110px"
          alt=""
          width={2}
          height={3}
        />
      ))}
      {paths.length === 0 && (
        <span className={styles.missing} aria-hidden>
          <IconMovie size={28} stroke={1.25} />
        </span>
      )}
    </>
  );
}
