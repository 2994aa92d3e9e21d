import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('forms.password-input', { toggle: 'Toggle password visibility' });

/** Mantine's own label of the button is English in all languages. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useMessages(messages);
  return <MantinePasswordInput visibilityToggleButtonProps={{ 'aria-label': t('toggle') }} {...props} />;
}
