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
import { useReturnFocus } from '../../components/use-return-focus.ts';
import styles from './auth-dialog.module.css';
import { focusAccount } from './focus-account.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type AuthForm = 'login' | 'sign-up';

interface AuthDialogProps {
  form: AuthForm;
  onPhone: boolean;
  onClose: () => void;
  onSwitch: (form: AuthForm) => void;
}

/** Login and sign-up: a dialog over the page, or the whole screen of a phone (accounts spec §2). */
export function AuthDialog({ form, onPhone, onClose, onSwitch }: AuthDialogProps) {
  useReturnFocus(focusAccount);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={onPhone}
      size={440}
      centered={!onPhone}
      padding="xl"
      title={form === 'login' ? 'Login' : 'Sign Up'}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {form === 'login' ? (
        <LoginForm onPhone={onPhone} onSignedIn={onClose} onSwitch={() => onSwitch('sign-up')} />
      ) : (
        <SignUpForm onPhone={onPhone} onSignedIn={onClose} onSwitch={() => onSwitch('login')} />
      )}
    </Modal>
  );
}
