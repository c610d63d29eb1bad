import type { OpenApi } from '../../rest-facade/openapi.ts';
import type { Schema } from '../../rest-facade/openapi-schema.ts';
import type { Operation } from './requests.ts';
import { resolved } from './valid-values.ts';

/** Everything that the document says of an operation's request. */
export function wordsOf({ info, components }: OpenApi, { description, parameters, body }: Operation): string {
  const seen = new Set<string>();
  const below = (schema: Schema): string[] => {
    if (schema.$ref && seen.has(schema.$ref)) return [schema.description ?? ''];
    if (schema.$ref) seen.add(schema.$ref);
    const { description = '', properties = {}, items, anyOf = [] } = resolved(schema, components);
    const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
    return [description, ...inner.flatMap(below)];
  };
  return [
    info.description,
    description,
    ...parameters.map((each) => each.description),
    ...below(body ?? {}),
  ].join('\n');
}
