/** Texts by their keys, which begin with the room's name: ICU messages. */
export type Catalog = Readonly<Record<string, string>>;

type Value = string | number;

/** The names between braces of a plain message; messages with a choice in them take any names. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type IsChoice<Text extends string> = Text extends `${string}, ${'plural' | 'select' | 'selectordinal'},${string}`
  ? true
  : false;
type Values<Text extends string> =
  IsChoice<Text> extends true
    ? [values: Readonly<Record<string, Value>>]
    : [Names<Text>] extends [never]
      ? []
      : [values: Readonly<Record<Names<Text>, Value>>];

/** Gives a text of the catalog, with its values, in the language of whoever reads it. */
export type Translate<C extends Catalog> = <Key extends keyof C & string>(
  key: Key,
  ...values: Values<C[Key]>
) => string;
