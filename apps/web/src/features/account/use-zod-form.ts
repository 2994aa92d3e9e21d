import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';

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
  const isFocusWanted = useRef(false);
  const focusFirstError = () => {
    isFocusWanted.current = true;
  };
  const { errors } = form;
  // Only once the fields are marked: on a slow device the next frame comes before that.
  useEffect(() => {
    if (!isFocusWanted.current || Object.keys(errors).length === 0) return;
    isFocusWanted.current = false;
    // Mantine's password fields have the second attribute only.
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], input[data-invalid]')?.focus();
  }, [errors]);
  return {
    ...form,
    element,
    onSubmit: (onValid: (values: Values) => void) => form.onSubmit(onValid, focusFirstError),
    /** Shows validation errors from the server. */
    showErrors: (errors: Record<string, string>) => {
      focusFirstError();
      form.setErrors(errors);
    },
  };
}
