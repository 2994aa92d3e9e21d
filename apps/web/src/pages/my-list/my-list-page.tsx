import { messages } from '@marquee/domain/messages';
import { pageWords } from '@marquee/domain/page-words';
import { IconBookmark } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { NoticeMark } from '../../components/notice-mark.tsx';
import { NoticePage } from '../../components/notice-page.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { useSession } from '../../lib/session.ts';
import { AuthLink } from '../../shell/auth-link.tsx';
import { PageFallback } from '../../shell/page-fallback.tsx';
import { MyListView } from './my-list-view.tsx';

/** /my-list: what a signed-in person can go on with (catalogue spec §2). */
export function MyListPage() {
  const session = useSession();
  usePageHead(pageWords.myList);
  if (session.status === 'signed-out') {
    return (
      <NoticePage
        mark={
          <NoticeMark>
            <IconBookmark size={40} stroke={1.5} />
          </NoticeMark>
        }
        title={messages.signInRequired}
        text={messages.signInForList}
      >
        <AuthLink form="login">Login</AuthLink>
        <Button variant="default" href={paths.home}>
          Go to Home
        </Button>
      </NoticePage>
    );
  }
  return session.user ? <MyListView key={session.user.id} user={session.user} /> : <PageFallback />;
}
