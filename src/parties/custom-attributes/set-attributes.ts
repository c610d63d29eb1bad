import { Fault, refuseAll } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CustomAttributeInput } from './schema.ts';

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
  await lockName(db, 'custom attributes'); // two lists at once would be merged
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
