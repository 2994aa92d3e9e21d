import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { copiedNoticeMs } from '../../../lib/timing.ts';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { messages } from '@marquee/domain/site/messages';
import { IconBrandFacebook, IconBrandWhatsapp, IconBrandX, IconCheck, IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { SelectedField } from '../../../components/controls/selected-field.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useLazyMenu } from '../../../components/menu/use-lazy-menu.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { withMantine } from '../../../theme/with-mantine.tsx';
import styles from './share.module.css';
import { ShareTrigger } from './share-trigger.tsx';
import { type SharedTitle, type ShareTarget, shareTargets } from './shared-title.ts';

const shareMessages = defineMessages('media.share-menu', {
  copyLink: 'Copy Link',
  newTab: '(opens in a new tab)',
  failedHeading: 'Copy the link',
  failed: 'The link could not be copied. It is selected, so you can copy it yourself.',
  link: 'Link',
  done: 'Done',
});

const icons = {
  Facebook: IconBrandFacebook,
  Twitter: IconBrandX,
  WhatsApp: IconBrandWhatsapp,
} as const satisfies Record<ShareTarget['name'], unknown>;

/** Menu of share targets. */
export const ShareMenu = withMantine(function ShareMenu({ shared }: { shared: SharedTitle }) {
  const t = useMessages(shareMessages);
  const siteT = useMessages(messages);
  const { target, setOpened, menu: state } = useLazyMenu();
  const clipboard = useClipboard({ timeout: copiedNoticeMs });
  const copied = clipboard.copied ? siteT('copied') : null;

  const [isLinkShown, setLinkShown] = useState(false);
  useEffect(() => {
    if (clipboard.error === null) return;
    // The dialog gives the focus back to where it was.
    target.current?.focus();
    setOpened(false);
    setLinkShown(true);
  }, [clipboard.error, target, setOpened]);
  const hideLink = () => {
    setLinkShown(false);
    clipboard.reset();
  };

  const menu = (
    <Menu
      {...state}
      position="bottom-start"
      width={220}
      transitionProps={{ duration: 120 }}
      classNames={{ item: styles.item }}
    >
      <Menu.Target>
        <ShareTrigger ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
          onClick={() => clipboard.copy(shared.url)}
        >
          {copied ?? t('copyLink')}
        </Menu.Item>
        {shareTargets(shared).map(({ name, href }) => {
          const Icon = icons[name];
          return (
            <Menu.Item
              key={name}
              component="a"
              href={href}
              target="_blank"
              rel="noopener"
              leftSection={<Icon size={18} aria-hidden />}
            >
              {name}
              <VisuallyHidden> {t('newTab')}</VisuallyHidden>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
      <VisuallyHidden role="status">{copied}</VisuallyHidden>
    </Menu>
  );
  return (
    <>
      {menu}
      {isLinkShown && (
        <Dialog title={t('failedHeading')} onClose={hideLink}>
          <p className={styles.text}>{t('failed')}</p>
          <div className={styles.link}>
            <SelectedField label={t('link')} text={shared.url} />
          </div>
          <DialogActions>
            <Button size="md" onClick={hideLink}>
              {t('done')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
});
