import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { IconMovie } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { TrailerPlayer } from './trailer-player.tsx';

/** The Trailer button of a title's header, and the section in which it plays; both null without a trailer. */
export function useTrailer({ trailer, title, backdropPath }: TitleDetails) {
  const place = useRef<HTMLDivElement>(null);
  const [isStarted, setStarted] = useState(false);
  const start = () => {
    setStarted(true);
    place.current?.scrollIntoView({ block: 'center' });
  };
  return {
    button: trailer && <LabelledIcon Icon={IconMovie} label="Trailer" onClick={start} />,
    section: trailer && (
      <div ref={place}>
        <Section heading="Trailer">
          <TrailerPlayer trailer={trailer} title={title} backdropPath={backdropPath} isStarted={isStarted} />
        </Section>
      </div>
    ),
  };
}
