import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Json } from '../../platform/graphql/metadata.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Attribute, CustomAttributeInput } from './schema.ts';

const usualLength = 500;

/** What is wrong with a value of an attribute, if anything. Null means no value. */
export function problemOfValue({ kind, choices, maxLength }: Attribute, value: Json): Said | undefined {
  if (value === null) return undefined;
  if (kind === 'number') return typeof value === 'number' ? undefined : 'must be a number';
  if (kind === 'yes_no') return typeof value === 'boolean' ? undefined : 'must be true or false';
  if (typeof value !== 'string') return 'must be a text';
  if (kind === 'date') return isPlainDate(value) ? undefined : 'must be a day, such as 2026-11-20';
  if (kind === 'choice')
    return choices.includes(value)
      ? undefined
      : sentence('must be one of {choices}', { choices: choices.join(', ') });
  const most = maxLength ?? usualLength;
  if (/[\n\r\t]/.test(value)) return 'must be of one line';
  return value.length > most ? sentence('must have at most {most} characters', { most }) : undefined;
}

type Metadata = Readonly<Record<string, Json>>;

/**
 * What is wrong with the members of metadata that the partner has defined. A stored value stays valid,
 * because the definition may be newer.
 */
export const problemsOfMetadata = (
  attributes: readonly Attribute[],
  metadata: unknown,
  before: unknown = {},
): { field: string; problem: Said }[] =>
  attributes.flatMap((attribute) => {
    const { name } = attribute;
    const value = (metadata as Metadata)[name]; // a JSON object, as the scalar has read it
    if (value === undefined || JSON.stringify(value) === JSON.stringify((before as Metadata)[name]))
      return [];
    const problem = problemOfValue(attribute, value);
    return problem
      ? [{ field: 'metadata', problem: sentence('has a member {name} that {problem}', { name, problem }) }]
      : [];
  });

const columns = {
  name: true,
  label: true,
  kind: true,
  choices: true,
  maxLength: true,
  editedBy: true,
} as const;

/** The definitions of the partner, in the order in which it listed them. */
export const readAttributes = ({ db }: Operation): PromiseLike<Attribute[]> =>
  db.customAttribute.findMany({ select: columns, orderBy: { place: 'asc' } });

type Input = typeof CustomAttributeInput.$inferInput;

/** Replaces the partner's definitions. Values in metadata stay as they are. */
export async function setAttributes(operation: Operation, attributes: readonly Input[]): Promise<void> {
  const { db } = operation;
  const names = attributes.map(({ name }) => name);
  refuseAll(
    names.flatMap((name, i) =>
      names.indexOf(name) < i
        ? [new Fault('MALFORMED', { path: ['attributes', i, 'name'], toPrograms: 'is listed twice' })]
        : [],
    ),
  );
  await lockName(db, 'custom attributes'); // concurrent lists would be merged otherwise
  await db.customAttribute.deleteMany({ where: {} });
  if (attributes.length)
    await db.customAttribute.insertRows(
      attributes.map(({ choices, maxLength, ...rest }, place) => ({
        ...rest,
        choices: choices ?? [],
        maxLength: maxLength ?? null,
        place,
      })),
    );
  await record(operation, 'setCustomAttributes', { attributes });
}
