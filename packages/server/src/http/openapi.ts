import { type Endpoint, isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';
import { exampleOf } from './example-input';
import { jsonSchemaOf } from './json-schema';

type Json = Record<string, unknown>;

/** Stands for every id. */
const exampleId = '0198c0de-0000-7000-8000-000000000001';

/** The OpenAPI 3.1 document of the mounted calls, from the declarations both sides are checked against. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: '1',
      description:
        'Every call takes the session cookie and X-CSRF-TOKEN; changes, downloads and streams are refused without.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'laurel_session' } },
      schemas: {
        Fault: {
          type: 'object',
          required: ['code', 'message', 'sentence', 'details'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string', description: 'The sentence in English.' },
            sentence: {
              type: 'object',
              description: 'The sentence as a key and its values, for translation.',
              required: ['key'],
              properties: { key: { type: 'string' }, values: { type: 'array' } },
            },
            details: { type: 'object' },
          },
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const input = jsonSchemaOf(endpoint.input, 'input');
  const example = exampleOf(endpoint, () => exampleId);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = new Set(pathParameters(endpoint.path));
  const names = Object.keys(properties).filter((name) => !inPath.has(name));
  const isBody = isUnsafe(endpoint) && names.length > 0 && endpoint.body !== 'file';
  const parameterOf = (name: string, place: 'path' | 'query', isRequired: boolean) => ({
    name,
    in: place,
    required: isRequired,
    schema: properties[name] ?? {},
    ...(name in example ? { example: example[name] } : {}),
  });
  const parameters = [
    ...[...inPath].map((name) => parameterOf(name, 'path', true)),
    ...(isBody ? [] : names).map((name) => parameterOf(name, 'query', required.has(name))),
  ];
  return {
    summary: endpoint.summary,
    'x-needs': endpoint.needs,
    ...(endpoint.needs === 'public' ? {} : { security: [{ session: [] }] }),
    parameters,
    ...(isBody ? { requestBody: jsonBody(names, properties, required, example) } : {}),
    ...(endpoint.body === 'file' ? { requestBody: fileBody } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: jsonSchemaOf(endpoint.output, 'output') } },
      },
      default: {
        description: 'A fault: what happened and what to do.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
      },
    },
  };
}

function jsonBody(
  names: readonly string[],
  properties: Record<string, Json>,
  required: ReadonlySet<string>,
  input: Json,
): Json {
  const example = Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter((name) => required.has(name)),
    additionalProperties: false,
  };
  return { required: true, content: { 'application/json': { schema, example } } };
}

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
  },
};
