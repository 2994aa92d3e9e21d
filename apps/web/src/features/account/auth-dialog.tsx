import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useReturnFocus } from '../../components/focus/keep-focus.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import styles from './auth-dialog.module.css';
import { focusAccount } from './focus-account.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpClosed } from './sign-up-closed.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUpWays } from './ways/use-sign-up-ways.ts';

const messages = defineMessages('account.auth-dialog', {
  login: 'Login',
  signUp: 'Sign Up',
  close: 'Close',
});

export type AuthForm = 'login' | 'sign-up';

interface AuthDialogProps {
  form: AuthForm;
  isPhone: boolean;
  onClose: () => void;
  onSwitch: (form: AuthForm) => void;
}

/** Login and sign-up: a dialog, full-screen on a phone (docs/behaviour/accounts.md §1). */
export const AuthDialog = withMantine(function AuthDialog({ form, isPhone, onClose, onSwitch }: AuthDialogProps) {
  const t = useMessages(messages);
  useReturnFocus(focusAccount);
  const { isClosed } = useSignUpWays();
  return (
    <Modal
      lockScroll={false}
      opened
      onClose={onClose}
      fullScreen={isPhone}
      size={440}
      centered={!isPhone}
      padding="xl"
      title={form === 'login' ? t('login') : t('signUp')}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {form === 'login' ? (
        <LoginForm isPhone={isPhone} onSignedIn={onClose} onSwitch={() => onSwitch('sign-up')} />
      ) : isClosed ? (
        <SignUpClosed onLogin={() => onSwitch('login')} />
      ) : (
        <SignUpForm isPhone={isPhone} onSignedIn={onClose} onSwitch={() => onSwitch('login')} />
      )}
    </Modal>
  );
});
