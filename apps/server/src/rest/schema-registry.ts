import { z } from 'zod';

/** OpenAPI metadata of zod schemas. A schema with an `id` becomes a named component. */
export const schemaRegistry = z.registry<{ id?: string; description?: string; [keyword: string]: unknown }>();
