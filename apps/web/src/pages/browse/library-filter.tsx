import { libraryLabels } from '@marquee/domain/library/library-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { IconLibrary } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { AuthLink } from '../../features/account/auth-link.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './library-filter.module.css';

const signInMessages = defineMessages('browse.library-filter', {
  login: 'Login',
});

interface LibraryToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switches the list to the titles of the library and back. Beside the heading, where its arrival moves nothing. */
export function LibraryToggle({ isOn, onChange }: LibraryToggleProps) {
  const t = useMessages(libraryLabels);
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <IconLibrary size={18} aria-hidden />
      {t('inLibrary')}
    </button>
  );
}

/** In place of the list, for visitors who open a link to a library of members. */
export function LibrarySignIn({ onClearAll }: { onClearAll: () => void }) {
  const t = useMessages(signInMessages);
  const siteT = useMessages(messages);
  const libraryT = useMessages(libraryLabels);
  return (
    <ListNotice Icon={IconLibrary} title={siteT('signInRequired')} text={libraryT('signIn')}>
      <AuthLink form="login">{t('login')}</AuthLink>
      <Button variant="default" onClick={onClearAll}>
        {siteT('clearFilters')}
      </Button>
    </ListNotice>
  );
}
