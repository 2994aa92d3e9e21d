import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { IconServerOff } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { paths } from '../../lib/paths.ts';

/** Of a title without an IMDb id, where all servers need one. */
export function NoServer({ details }: { details: TitleDetails }) {
  return (
    <NoticePage
      mark={
        <NoticeMark>
          <IconServerOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title="No server for this title"
      text={`The servers of this site find titles by IMDb ID, and ${details.title} has none.`}
    >
      <Button href={paths.title(details)}>
        {details.mediaType === 'movie' ? 'About this movie' : 'About this show'}
      </Button>
    </NoticePage>
  );
}
