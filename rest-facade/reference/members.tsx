/** The type, limits and fields of a schema. */
import type { Schema } from '../openapi-schema.ts';
import { choiceName, innerOf, type Lookup, resolveType } from './type-text.ts';

/** A response marks no field as required. */
type Props = { schema: Schema; lookup: Lookup; isResponse?: boolean };

export function Members({ schema, lookup, isResponse = false }: Props) {
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
            isResponse={isResponse}
          />
        </li>
      ))}
    </ul>
  );
}

type MemberProps = Props & { name: string; isRequired?: boolean };

export function Member({ name, schema, lookup, isResponse = false, isRequired = false }: MemberProps) {
  const { value, type } = resolveType(schema, lookup);
  const inner = innerOf(value, lookup);
  const description = schema.description ?? value.description;
  return (
    <>
      <p class="member">
        <code class="name">{name}</code> <span class="type">{type}</span>{' '}
        {isRequired && !isResponse && <span class="required">required</span>}
      </p>
      {description && <p>{description}</p>}
      <Limits schema={{ ...namesOf(inner), ...value, default: schema.default ?? value.default }} />
      {inner.properties && (
        <details>
          <summary>
            Fields of <code>{name}</code>
          </summary>
          <Members schema={inner} lookup={lookup} isResponse={isResponse} />
        </details>
      )}
      {(inner.oneOf ?? []).filter(hasFields).map((choice) => (
        <details key={choiceName(choice)}>
          <summary>
            Fields of <code>{name}</code> with <code>{choiceName(choice)}</code>
          </summary>
          <Members schema={choice} lookup={lookup} isResponse={isResponse} />
        </details>
      ))}
    </>
  );
}

const hasFields = ({ properties }: Schema): boolean => properties !== undefined;

/** The enum values of a list's items are shown with the list. */
const namesOf = ({ enum: values, 'x-enum-descriptions': meanings }: Schema): Schema => ({
  enum: values,
  'x-enum-descriptions': meanings,
});

function Limits({ schema }: { schema: Schema }) {
  const meanings = schema['x-enum-descriptions'] ?? [];
  const values = (schema.enum ?? []).filter((value) => value !== null);
  const limits = limitTexts(schema);
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
          {values.map((value, i) => (
            <div key={value}>
              <dt>
                <code>{value}</code>
              </dt>
              <dd>{meanings[i]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const maxInt32 = 2_147_483_647;

function limitTexts(schema: Schema): string[] {
  const { minimum = -maxInt32 - 1, maximum = maxInt32 } = schema;
  const count = (min: number | undefined, max: number | undefined, unit: string) => {
    if (max === undefined || max >= 4096) return [];
    return [
      min
        ? `${min} to ${max.toLocaleString('en-US')} ${unit}`
        : `at most ${max.toLocaleString('en-US')} ${unit}`,
    ];
  };
  return [
    ...(minimum > -maxInt32 - 1 ? [`${minimum.toLocaleString('en-US')} or more`] : []),
    ...(maximum !== maxInt32 ? [`${maximum.toLocaleString('en-US')} or less`] : []),
    ...(schema.format ? [] : count(schema.minLength, schema.maxLength, 'characters')),
    ...count(schema.minItems, schema.maxItems, 'items'),
    ...count(undefined, schema.maxProperties, 'fields'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(schema.additionalProperties === false ? ['no other fields allowed'] : []),
  ];
}
