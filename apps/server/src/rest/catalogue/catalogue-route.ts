import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { TRPCError } from '@trpc/server';
import type { ZodObject, ZodRawShape, ZodType, z } from 'zod';
import { errorMessages } from '../../edge/error-body.ts';
import type { Operation, ParameterExamples } from '../define-rest-route.ts';
import { parseFields, type RawRequest, requestSchema } from '../request-fields.ts';

/** One proxy route: it maps the request to a catalogue read and returns the bytes of that document. */
export interface CatalogueRoute extends Operation {
  readonly example: Operation['example'] & { readonly document: unknown };
  /** Schema of the upstream document, for the OpenAPI document only; responses are not validated. */
  readonly document: ZodType;
  /** @throws TRPCError 'NOT_FOUND' for an unknown path, 'BAD_REQUEST' with field errors */
  toRead(raw: Omit<RawRequest, 'body'>): CatalogueRead;
}

/** Undeclared parameters are ignored, so that they do not create further cache entries. */
export function catalogueRoute<Document extends ZodType, Fields extends ZodRawShape = Record<never, never>>(
  tmdbPath: `/${string}`,
  definition: Pick<Operation, 'operationId' | 'summary' | 'description'> & {
    /** Path parameters and query. */
    readonly fields?: Fields;
    readonly document: Document;
    readonly example: ParameterExamples<ZodObject, ZodObject<Fields>> & { readonly document: z.input<Document> };
    readonly read: (fields: z.output<ZodObject<Fields>>) => CatalogueRead;
  },
): CatalogueRoute {
  const { fields = {}, read, ...described } = definition;
  const request = requestSchema(tmdbPath, fields, 'query');
  const { path, query } = request.shape;
  return {
    ...described,
    method: 'GET',
    path: `/api/tmdb${tmdbPath}`,
    tag: 'Catalogue',
    parameters: { path, query },
    toRead: (raw) => {
      if (!path.safeParse(raw.path).success && hasNonNumeric(raw.path)) {
        throw new TRPCError({ code: 'NOT_FOUND', message: errorMessages.NOT_FOUND });
      }
      return read(parseFields(request, { ...raw, body: {} }) as z.output<ZodObject<Fields>>);
    },
  };
}

/** A word instead of a number is an unknown path, not an invalid parameter: /movie/latest. */
function hasNonNumeric(path: unknown): boolean {
  return Object.values(path as Record<string, string>).some((text) => !/^[-+.]?\d/.test(text));
}

/** 'now_playing' as part of an operation's name: 'NowPlaying'. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[_/])([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
