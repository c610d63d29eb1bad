import { buildSchema, type DocumentNode, execute, parse, validate } from 'graphql';

type Document = { readonly query: string; readonly variables: Record<string, unknown> };

const schemas = new Map<string, ReturnType<typeof buildSchema>>();
const documents = new Map<string, DocumentNode>();

/** Makes a value from a text once, and returns it again afterwards. */
function once<Value>(made: Map<string, Value>, text: string, make: () => Value): Value {
  const value = made.get(text) ?? make();
  made.set(text, value);
  return value;
}

/** Executes a document that is parsed and validated once: the least that a hand-written server does. */
export async function runDocument(types: string, asked: Document, rootValue: object): Promise<object> {
  const schema = once(schemas, types, () => buildSchema(types));
  const document = once(documents, asked.query, () => {
    const parsed = parse(asked.query);
    const [error] = validate(schema, parsed);
    if (error) throw error;
    return parsed;
  });
  return execute({ schema, document, rootValue, variableValues: asked.variables });
}
