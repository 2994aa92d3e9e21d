import { IconLock } from '@tabler/icons-react';
import { Button } from '../components/controls/button.tsx';
import { SignInRequired } from '../features/account/sign-in-required.tsx';
import { paths } from '../lib/paths.ts';

/** What a stranger sees of a page with titles where only members may look (docs/behaviour/accounts.md §8). */
export function MembersOnly() {
  return (
    <SignInRequired
      icon={<IconLock size={40} stroke={1.5} />}
      text="Please sign in: only members of this site see its movies and TV shows."
      waiting={null}
    >
      <Button variant="default" href={paths.info}>
        Platform Info
      </Button>
    </SignInRequired>
  );
}
