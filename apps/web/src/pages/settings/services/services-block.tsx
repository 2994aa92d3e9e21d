import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { readServices, useServices } from '../../../lib/services/use-services.ts';
import settings from '../settings.module.css';
import styles from './services-block.module.css';

const texts = defineMessages('settings.services-block', {
  title: 'My services',
  lead: 'The streaming services you have. Home shows what is new on them, and title pages show first whether a title is on one of them.',
  change: 'Change services',
  choose: 'Choose services',
  loadFailed: 'Your services could not be loaded.',
  tryAgain: 'Try again',
});

const ServicesDialog = lazy(async () => ({
  default: (await import('../../../features/media/services/services-dialog.tsx')).ServicesDialog,
}));

/** "My services": which streaming services the member has (docs/behaviour/discover.md §1). */
export function ServicesBlock({ userId, notify }: { userId: number; notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const { services } = useServices();
  const [isOpen, setOpen] = useState(false);
  // They may have been chosen elsewhere; what fails leaves what this browser has.
  useEffect(() => void readServices(client, userId).catch(() => undefined), [client, userId]);
  const hasSome = services !== null && services.providers.length > 0;
  const { region = '' } = services ?? {};
  const offered = useQuery(trpc.services.providers.queryOptions({ region }, { enabled: hasSome }));
  const shown = offered.data?.items.filter(({ id }) => services?.providers.includes(id));
  return (
    <section className={settings.card} aria-labelledby="my-services">
      <h2 id="my-services" className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={settings.dim}>{t('lead')}</p>
      {hasSome && offered.isPending && <Skeleton height={42} above={16} />}
      {hasSome && offered.isError && !shown && (
        <p role="alert">
          {t('loadFailed')}{' '}
          <Button variant="default" size="xs" onClick={() => void offered.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {hasSome && shown && (
        <ul className={styles.services} aria-label={t('title')}>
          {shown.map(({ id, name, logoPath }) => (
            <li key={id} className={styles.service}>
              {logoPath && (
                <CatalogueImage className={styles.logo} path={logoPath} size="w92" alt="" width={1} height={1} />
              )}
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={settings.actions}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {hasSome ? t('change') : t('choose')}
        </Button>
      </div>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <ServicesDialog
            onSaved={() => notify('success', siteText('preferenceUpdated'))}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </section>
  );
}
