import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconLock } from '@tabler/icons-react';
import { Button } from '../components/controls/button.tsx';
import { SignInRequired } from '../features/account/sign-in-required.tsx';
import { useMessages } from '../lib/messages/use-messages.ts';
import { paths } from '../lib/paths.ts';

const messages = defineMessages('app.members-only', {
  text: 'Please sign in: only members of this site see its movies and TV shows.',
  platformInfo: 'Platform Info',
});

/** What a stranger sees of a page with titles where only members may look (docs/behaviour/accounts.md §8). */
export function MembersOnly() {
  const t = useMessages(messages);
  return (
    <SignInRequired icon={<IconLock size={40} stroke={1.5} />} text={t('text')} waiting={null}>
      <Button variant="default" href={paths.info}>
        {t('platformInfo')}
      </Button>
    </SignInRequired>
  );
}
