import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import styles from './account-form.module.css';

/**
 * A form in a text page. The server renders its place only: submitted before hydration, a form would put the password
 * into the address.
 */
export const PageForm = withMantine(function PageForm({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(!isHydrating());
  useEffect(() => setReady(true), []);
  return <div className={styles.pageForm}>{isReady ? children : <Skeleton height={320} />}</div>;
});
