import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconServerOff } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';

const messages = defineMessages('watch.no-server', {
  heading: 'No server for this title',
  why: 'The servers of this site find titles by IMDb ID, and {title} has none.',
  aboutMovie: 'About this movie',
  aboutShow: 'About this show',
});

/** Of a title without an IMDb id, where all servers need one. */
export function NoServer({ details }: { details: TitleDetails }) {
  const t = useMessages(messages);
  return (
    <NoticePage
      mark={
        <NoticeMark>
          <IconServerOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={t('heading')}
      text={t('why', { title: details.title })}
    >
      <Button href={paths.title(details)}>{details.mediaType === 'movie' ? t('aboutMovie') : t('aboutShow')}</Button>
    </NoticePage>
  );
}
