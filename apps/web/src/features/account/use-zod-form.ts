import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';

/**
 * A form whose rules are a schema of the domain, the same that the procedure obeys. Errors come on submit, go while
 * their field is typed in, and the first of them gets the focus.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
) {
  return useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    clearInputErrorOnChange: true,
    validateInputOnBlur: false,
    onSubmitPreventDefault: 'always',
  });
}

/** Puts the focus on the first field with an error, in the order of the form. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
