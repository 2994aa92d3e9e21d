import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from './open-api-document.ts';

interface Content {
  readonly content?: { readonly 'application/json': { readonly schema: object; readonly example?: unknown } };
}

export interface DocumentedOperation {
  readonly parameters?: readonly { name: string; required: boolean; schema: object; example?: unknown }[];
  readonly requestBody?: Content;
  /** By status, with references resolved. */
  readonly responses: Readonly<Record<string, Content>>;
}

/** The document as clients parse it. */
export const document: {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
  readonly components: { readonly responses: Record<string, Content> };
} = JSON.parse(JSON.stringify(openApiDocument()));

/** Every operation by method and path, for example 'GET /api/health'. */
export const operations: ReadonlyMap<string, DocumentedOperation> = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      { ...operation, responses: resolved(operation.responses) },
    ]),
  ),
);

function resolved(responses: DocumentedOperation['responses']): DocumentedOperation['responses'] {
  const entries = Object.entries(responses).map(([status, response]) => {
    const name = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined;
    return [status, name === undefined ? response : document.components.responses[name]];
  });
  return Object.fromEntries(entries);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ components: closed(document.components) }, 'document');

/** Errors and examples of many operations have the same schema, and compiling takes most of the time. */
const validators = new Map<string, ValidateFunction>();

/** Compiles a schema of the document, without additional properties. */
export function validatorOf(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const validator = validators.get(key) ?? ajv.compile(closed(schema));
  validators.set(key, validator);
  return validator;
}

/**
 * Forbids additional properties, which the catalogue's schemas allow, so that tests find undocumented fields.
 * References point to the document that is compiled once.
 */
function closed(schema: object): object {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  return JSON.parse(text, (_key, value) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? { additionalProperties: false, ...value }
      : value,
  );
}
