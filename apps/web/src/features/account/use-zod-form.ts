import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { z } from 'zod';

/**
 * A form whose rules are a schema of the domain, the same that the procedure obeys. Errors come on submit, go while
 * their field is typed in, and the first of them gets the focus: `element` is to be the form's ref.
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
  const focusFirstError = () => {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    ...form,
    element,
    onSubmit: (onValid: (values: Values) => void) => form.onSubmit(onValid, focusFirstError),
    /** Shows what the server has against single fields. */
    showRefusal: (errors: Record<string, string>) => {
      form.setErrors(errors);
      focusFirstError();
    },
  };
}
