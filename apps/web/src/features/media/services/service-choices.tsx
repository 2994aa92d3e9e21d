import type { Provider } from '@marquee/domain/catalogue/where-to-watch';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/controls/button.tsx';
import plain from '../../../components/controls/plain-input.module.css';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import styles from './services-dialog.module.css';

const messages = defineMessages('media.service-choices', {
  find: 'Find a service',
  noneListed: 'No services are listed for this region.',
  noneFound: 'No services match this name.',
  services: 'Services',
  showAll: 'Show all {count} services',
});

/** Shown at first: a large region has 300, and few people need more. */
const firstServices = 40;

interface ServiceChoicesProps {
  /** Undefined while they load. */
  services: readonly Provider[] | undefined;
  chosen: ReadonlySet<number>;
  /** Whether no more can be chosen. */
  isFull: boolean;
  onChange: (id: number, isChosen: boolean) => void;
}

/** Checkboxes with logos, and a field to find one. */
export function ServiceChoices({ services, chosen, isFull, onChange }: ServiceChoicesProps) {
  const t = useMessages(messages);
  const [filter, setFilter] = useState('');
  const [isCut, setCut] = useState(true);
  const wanted = filter.trim().toLowerCase();
  const found = services?.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [];
  const shown = isCut ? found.slice(0, firstServices) : found;
  return (
    <>
      <input
        type="search"
        className={classes(plain.input, styles.filter)}
        placeholder={t('find')}
        aria-label={t('find')}
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        // Enter would save what is not chosen yet.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.place}>
        {services === undefined && <Skeleton height={200} />}
        {services !== undefined && found.length === 0 && (
          <p className={styles.text} role="status">
            {services.length === 0 ? t('noneListed') : t('noneFound')}
          </p>
        )}
        <ul className={styles.services} aria-label={t('services')}>
          {shown.map(({ id, name, logoPath }) => (
            <li key={id}>
              <label className={styles.service}>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  disabled={isFull && !chosen.has(id)}
                  onChange={({ currentTarget }) => onChange(id, currentTarget.checked)}
                />
                {logoPath && (
                  <CatalogueImage className={styles.logo} path={logoPath} size="w92" alt="" width={1} height={1} />
                )}
                <span className={styles.name}>{name}</span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length < found.length && (
          <Button variant="subtle" onClick={() => setCut(false)}>
            {t('showAll', { count: found.length })}
          </Button>
        )}
      </div>
    </>
  );
}
