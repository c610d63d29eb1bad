/** What a schema asks of a value, in words and, for an object, member by member. */
import type { Schema } from '../openapi-schema.ts';

/** The schema that a name stands for. */
export type Lookup = (schema: Schema) => Schema;

/** In an answer nothing is asked of anybody, so nothing is marked as required. */
type Props = { schema: Schema; lookup: Lookup; isAnswer?: boolean };

export function Members({ schema, lookup, isAnswer = false }: Props) {
  const required = new Set(schema.required);
  const rank = ([name]: [string, Schema]) => (required.has(name) ? 0 : 1);
  const inOrder = Object.entries(schema.properties ?? {}).sort((a, b) => rank(a) - rank(b));
  return (
    <ul class="members">
      {inOrder.map(([name, member]) => (
        <li key={name}>
          <Member
            name={name}
            isRequired={required.has(name)}
            schema={member}
            lookup={lookup}
            isAnswer={isAnswer}
          />
        </li>
      ))}
    </ul>
  );
}

type MemberProps = Props & { name: string; isRequired?: boolean };

export function Member({ name, schema, lookup, isAnswer = false, isRequired = false }: MemberProps) {
  const { value, words } = told(schema, lookup);
  const inner = innerOf(value, lookup);
  const description = schema.description ?? value.description;
  return (
    <>
      <p class="member">
        <code class="name">{name}</code> <span class="type">{words}</span>
        {isRequired && !isAnswer && <span class="required">required</span>}
      </p>
      {description && <p>{description}</p>}
      <Limits schema={{ ...namesOf(inner), ...value, default: schema.default ?? value.default }} />
      {inner.properties && (
        <details>
          <summary>
            Members of <code>{name}</code>
          </summary>
          <Members schema={inner} lookup={lookup} isAnswer={isAnswer} />
        </details>
      )}
    </>
  );
}

/** The value behind names and "or null", and its type in words. */
function told(schema: Schema, lookup: Lookup): { value: Schema; words: string } {
  if (schema.anyOf) {
    const [first = {}, ...rest] = schema.anyOf;
    const { value, words } = told(first, lookup);
    return { value, words: rest.some(({ type }) => type === 'null') ? `${words} or null` : words };
  }
  const value = schema.$ref ? { ...lookup(schema), ...schema } : schema;
  return { value, words: typeWords(value, lookup) };
}

function typeWords(schema: Schema, lookup: Lookup): string {
  const types = [schema.type ?? 'any'].flat();
  const words = types.map((type) => {
    if (type === 'array') return `list of ${schema.items ? told(schema.items, lookup).words : 'anything'}s`;
    return type === 'string' && schema.format ? `string, ${formats[schema.format] ?? schema.format}` : type;
  });
  return words.join(' or ');
}

const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'ISO 8601 in UTC',
  email: 'e-mail address',
  uri: 'address',
};

function innerOf(schema: Schema, lookup: Lookup): Schema {
  return schema.items ? told(schema.items, lookup).value : schema;
}

/** The values that a list may hold are told with the list. */
const namesOf = ({ enum: values, 'x-enumDescriptions': meanings }: Schema): Schema => ({
  enum: values,
  'x-enumDescriptions': meanings,
});

function Limits({ schema }: { schema: Schema }) {
  const meanings = schema['x-enumDescriptions'] ?? {};
  const values = (schema.enum ?? []).filter((value) => value !== null);
  const limits = limitWords(schema);
  return (
    <>
      {limits.length > 0 && <p class="limits">{limits.join(' · ')}</p>}
      {schema.pattern && (
        <p class="limits">
          Matches <code>{schema.pattern}</code>
        </p>
      )}
      {values.length > 0 && (
        <dl class="values">
          {values.map((value) => (
            <div key={value}>
              <dt>
                <code>{value}</code>
              </dt>
              <dd>{meanings[value]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const wholeRange = 2_147_483_647;

function limitWords(schema: Schema): string[] {
  const { minimum = -wholeRange - 1, maximum = wholeRange } = schema;
  const count = (least: number | undefined, most: number | undefined, unit: string) => {
    if (most === undefined || most >= 4096) return [];
    return [
      least
        ? `${least} to ${most.toLocaleString('en-US')} ${unit}`
        : `at most ${most.toLocaleString('en-US')} ${unit}`,
    ];
  };
  return [
    ...(minimum > -wholeRange - 1 ? [`${minimum.toLocaleString('en-US')} or more`] : []),
    ...(maximum !== wholeRange ? [`${maximum.toLocaleString('en-US')} or less`] : []),
    ...(schema.format ? [] : count(schema.minLength, schema.maxLength, 'characters')),
    ...count(schema.minItems, schema.maxItems, 'items'),
    ...count(undefined, schema.maxProperties, 'members'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(schema.additionalProperties === false ? ['other members are refused'] : []),
  ];
}
