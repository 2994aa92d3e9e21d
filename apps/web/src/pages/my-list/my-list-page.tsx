import { Button } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { NoticePage } from '../../components/notice-page.tsx';
import { usePageHead } from '../../lib/page-head.ts';

export function MyListPage() {
  usePageHead({ title: 'My List' });
  return (
    <NoticePage title={messages.signInRequired} text={messages.signInForList}>
      <Button renderRoot={(props) => <Link {...props} href={paths.home} />}>Go to Home</Button>
    </NoticePage>
  );
}
