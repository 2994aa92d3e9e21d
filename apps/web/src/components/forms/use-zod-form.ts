import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import type { Messages } from '@marquee/domain/messages/messages';
import { useRef } from 'react';
import type { z } from 'zod';
import { useAllMessages } from '../../lib/messages/use-messages.ts';
import { useFocusInvalid } from '../focus/use-focus-invalid.ts';

/**
 * A form validated by a domain schema, as the procedure does. Errors appear on submit and disappear on typing; the
 * first invalid field gets focus. Pass `element` as the form's ref.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
) {
  const { translate } = useAllMessages();
  const validate = schemaResolver(schema, { sync: true });
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => translated(validate(values), translate),
    clearInputErrorOnChange: true,
    validateInputOnBlur: false,
    onSubmitPreventDefault: 'always',
  });
  const focusInvalid = useFocusInvalid(element);
  return {
    ...form,
    element,
    onSubmit: (onValid: (values: Values) => void) => form.onSubmit(onValid, focusInvalid),
    /** Shows validation errors from the server. */
    showErrors: (errors: Record<string, string>) => {
      form.setErrors(errors);
      focusInvalid();
    },
  };
}

/** The sentences of a schema are in English. */
function translated(errors: FormErrors, translate: Messages['translate']): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, typeof error === 'string' ? translate(error) : error]),
  );
}
