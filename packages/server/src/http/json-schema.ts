import type { Endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod';

/** What a call takes or answers as JSON Schema, for anyone who reads it without our code. */
export function jsonSchemaOf(schema: Endpoint['input'], io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
