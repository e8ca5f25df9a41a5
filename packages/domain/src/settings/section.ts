import { type Endpoint, endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { changeSettings, readSettings } from './permissions';

/** A section's value with its version, which is 0 until someone saves it. */
export interface Saved<Value> {
  readonly value: Value;
  readonly version: number;
}

type Shape<Value> = z.ZodMiniType<Value, Value>;

/** Settings that are read and saved together, of one room (decision 081). */
export interface Section<Value> {
  readonly name: string;
  readonly shape: Shape<Value>;
  /** What holds until someone saves the section. A field added later takes its value from here. */
  readonly usual: Value;
  readonly read: Endpoint<Shape<Record<string, never>>, Shape<Saved<Value>>>;
  readonly save: Endpoint<Shape<Saved<Value>>, Shape<{ version: number }>>;
}

/** Declares a section of the district's settings, with the calls that read and save it. */
export function section<Value>(name: string, shape: Shape<Value>, usual: Value): Section<Value> {
  const version = z.int().check(z.minimum(0));
  // An object of a shape that isn't known here has a type of its own: this is what it comes to.
  const saved = z.object({ value: shape, version }) as unknown as Shape<Saved<Value>>;
  return {
    name,
    shape,
    usual,
    read: endpoint({
      call: `GET /api/district/settings/${name}`,
      needs: readSettings,
      summary: `The district’s settings: ${name}. Version 0 is what holds until someone saves it.`,
      owners: {},
      output: saved,
    }),
    save: endpoint({
      call: `PUT /api/district/settings/${name}`,
      needs: changeSettings,
      summary: `Change the district’s settings: ${name}. Saving what is there already changes nothing.`,
      owners: {},
      input: saved,
      output: z.object({ version }),
    }),
  };
}
