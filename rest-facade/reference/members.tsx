/** The type, limits and fields of a schema. */
import type { Schema } from '../openapi-schema.ts';
import { choiceName, innerOf, isRequirement, type Lookup, resolveType } from './type-text.ts';

/** A response marks no field as required, and its reader needs no limits. */
type Props = { schema: Schema; lookup: Lookup; isResponse?: boolean };

export function Members({ schema, lookup, isResponse = false }: Props) {
  const required = new Set(schema.required);
  const rank = ([name]: [string, Schema]) => (required.has(name) ? 0 : 1);
  const inOrder = Object.entries(schema.properties ?? {}).sort((a, b) => rank(a) - rank(b));
  const alternatives = (schema.anyOf ?? []).filter(isRequirement).flatMap(({ required = [] }) => required);
  return (
    <>
      {alternatives.length > 0 && <p>At least one of these is required: {alternatives.join(', ')}.</p>}
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
    </>
  );
}

type MemberProps = Props & { name: string; isRequired?: boolean };

export function Member({ name, schema, lookup, isResponse = false, isRequired = false }: MemberProps) {
  const { value, type, objects } = resolveType(schema, lookup);
  const inner = innerOf(value, lookup);
  const description = schema.description ?? value.description;
  const own = objects.length ? {} : inner; // an object with a page of its own is linked
  return (
    <>
      <p class="member">
        <code class="name">{name}</code> <TypeText type={type} objects={objects} />{' '}
        {isRequired && !isResponse && <span class="required">required</span>}
      </p>
      {description && <p>{description}</p>}
      <Limits
        schema={{ ...namesOf(inner), ...value, default: schema.default ?? value.default }}
        isResponse={isResponse}
      />
      {own.properties && (
        <details>
          <summary>
            Fields of <code>{name}</code>
          </summary>
          <Members schema={own} lookup={lookup} isResponse={isResponse} />
        </details>
      )}
      {(own.oneOf ?? []).filter(hasFields).map((choice) => (
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

/** The address of an object that many operations share. */
export const pathOfObject = (name: string): string => `/docs/objects/${name}`;

/** The type of a value, with links to the objects in it. */
export function TypeText({ type, objects }: { type: string; objects: readonly string[] }) {
  return (
    <span class="type">
      {type.split(/\b([A-Z]\w*)\b/).map((part) =>
        objects.includes(part) ? (
          <a key={part} href={pathOfObject(part)}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}

const hasFields = ({ properties }: Schema): boolean => properties !== undefined;

/** The enum values of a list's items, which are shown with the list. */
const namesOf = ({ enum: values, 'x-enum-descriptions': meanings }: Schema): Schema => ({
  enum: values,
  'x-enum-descriptions': meanings,
});

function Limits({ schema, isResponse }: { schema: Schema; isResponse: boolean }) {
  const meanings = schema['x-enum-descriptions'] ?? [];
  const values = (schema.enum ?? []).filter((value) => value !== null);
  const limits = isResponse ? [] : limitTexts(schema);
  return (
    <>
      {limits.length > 0 && <p class="limits">{limits.join(' · ')}</p>}
      {schema.pattern && !isResponse && (
        <details class="limits">
          <summary>Pattern</summary>
          <code>{schema.pattern}</code>
        </details>
      )}
      {values.length > 0 && (
        <details class="limits">
          <summary>
            {values.length} {values.length === 1 ? 'value' : 'values'}
          </summary>
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
        </details>
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
