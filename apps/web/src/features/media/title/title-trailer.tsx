import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconMovie } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { TrailerPlayer } from './trailer-player.tsx';

const messages = defineMessages('media.title-trailer', {
  trailer: 'Trailer',
});

/** The Trailer button of a title's header, and the section in which it plays; both null without a trailer. */
export function useTrailer({ trailer, title, backdropPath }: TitleDetails) {
  const t = useMessages(messages);
  const place = useRef<HTMLDivElement>(null);
  const [isStarted, setStarted] = useState(false);
  const start = () => {
    setStarted(true);
    place.current?.scrollIntoView({ block: 'center' });
  };
  return {
    button: trailer && <LabelledIcon Icon={IconMovie} label={t('trailer')} onClick={start} />,
    section: trailer && (
      <div ref={place}>
        <Section heading={t('trailer')}>
          <TrailerPlayer trailer={trailer} title={title} backdropPath={backdropPath} isStarted={isStarted} />
        </Section>
      </div>
    ),
  };
}
