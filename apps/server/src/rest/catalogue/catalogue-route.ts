import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { TRPCError } from '@trpc/server';
import { type ZodObject, type ZodType, z } from 'zod';
import { errorMessages } from '../../edge/error-body.ts';
import { emptySchema, type Operation, type ParameterExamples } from '../define-rest-route.ts';
import { parseRequest, type RawRequest } from '../request-fields.ts';

/** One proxy route: it maps the request to a catalogue read and returns the bytes of that document. */
export interface CatalogueRoute extends Operation {
  readonly example: Operation['example'] & { readonly document: unknown };
  /** Schema of the upstream document, for the OpenAPI document only; responses are not validated. */
  readonly document: ZodType;
  /** @throws TRPCError 'NOT_FOUND' for an unknown path, 'BAD_REQUEST' with field errors */
  toRead(raw: Omit<RawRequest, 'body'>): CatalogueRead;
}

/** Undeclared parameters are ignored, so that they do not create further cache entries. */
export function catalogueRoute<
  Document extends ZodType,
  Path extends ZodObject = typeof emptySchema,
  Query extends ZodObject = typeof emptySchema,
>(definition: {
  readonly operationId: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: Path;
  readonly query?: Query;
  readonly document: Document;
  readonly example: ParameterExamples<Path, Query> & { readonly document: z.input<Document> };
  readonly read: (read: { path: z.output<Path>; query: z.output<Query> }) => CatalogueRead;
}): CatalogueRoute {
  const { path: tmdbPath, parameters: path = emptySchema, query = emptySchema, read, ...described } = definition;
  const request = z.object({ path, query });
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
      return read(parseRequest(request, raw) as { path: z.output<Path>; query: z.output<Query> });
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
