import { Button } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import { pageWords } from '@marquee/domain/page-words';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { NoticePage } from '../../components/notice-page.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { useSession } from '../../lib/session.ts';
import { PageFallback } from '../../shell/page-fallback.tsx';
import { MyListView } from './my-list-view.tsx';

/** /my-list: what a signed-in person can go on with (catalogue spec §2). */
export function MyListPage() {
  const session = useSession();
  usePageHead(pageWords.myList);
  if (session.status === 'signed-out') {
    return (
      <NoticePage title={messages.signInRequired} text={messages.signInForList}>
        <Button renderRoot={(props) => <Link {...props} href={paths.home} />}>Go to Home</Button>
      </NoticePage>
    );
  }
  return session.user ? <MyListView key={session.user.id} user={session.user} /> : <PageFallback />;
}
