import { z } from 'zod';
import type { ActionSpec, Schema } from '../../src/contract/action.ts';
import { CATALOGUE } from '../../src/contract/index.ts';
import { withWireFields } from './wire/wire-fields.ts';

/** The whole catalogue as OpenAPI 3.1, built once per isolate. */
export function openApiDocument() {
  document ??= {
    openapi: '3.1.0',
    info: { title: 'Kindhour', version: '1' },
    paths: Object.fromEntries([...CATALOGUE].map(([path, spec]) => [`/api/${path}`, operationsOf(path, spec)])),
  };
  return document;
}

type Document = { openapi: string; info: object; paths: Record<string, ReturnType<typeof operationsOf>> };
let document: Document | undefined;

function operationsOf(path: string, spec: ActionSpec) {
  const post = operation(path, spec);
  return spec.get ? { post, get: queried(post) } : { post };
}

type Operation = ReturnType<typeof operation>;

/** The same action by GET: each input property is a query parameter. */
function queried({ requestBody: _, ...post }: Operation) {
  const { properties = {}, required = [] } = post['x-input'] as { properties?: object; required?: string[] };
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return { ...post, operationId: `get ${post.operationId}`, parameters };
}

function operation(path: string, spec: ActionSpec) {
  const input = withWireFields(spec, jsonSchema(spec.input, 'input'));
  const output = jsonSchema(spec.output, 'output');
  const type = spec.multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: path,
    summary: spec.about,
    tags: [path.split('/')[0] ?? path],
    requestBody: { content: { [type]: { schema: input } } },
    responses: responses(spec, output),
    'x-who': spec.who,
    'x-refusals': spec.refusals ?? {},
    'x-input': input,
    'x-output': output,
  };
}

function responses(spec: ActionSpec, output: object) {
  const ok = { description: 'success', content: { 'application/json': { schema: enveloped(output) } } };
  const codes = Object.entries(spec.refusals ?? {});
  const statuses = [...new Set(codes.map(([, status]) => status))];
  const refused = statuses.map((status) => [
    status,
    {
      description: codes
        .filter(([, s]) => s === status)
        .map(([code]) => code)
        .join(', '),
    },
  ]);
  return { 200: ok, ...Object.fromEntries(refused) };
}

function enveloped(responseData: { properties?: { token?: object } }) {
  const { token } = responseData.properties ?? {};
  const text = { type: 'string' };
  return {
    type: 'object',
    properties: {
      status: { enum: ['success', 'error'] },
      data: {
        type: 'object',
        properties: { responseData, message: text, responseType: text, ...(token && { token }) },
      },
    },
  };
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });
  return rest;
}
