import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { z } from 'zod';
import { useFocusInvalid } from '../../components/focus/use-focus-invalid.ts';

/**
 * A form validated by a domain schema, as the procedure does. Errors appear on submit and disappear on typing; the
 * first invalid field gets focus. Pass `element` as the form's ref.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
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
