import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import type { PublishedDefinition } from '../../../engine/figures/deduction-definitions/definition.ts';
import { ofRows } from '../../../engine/figures/deduction-definitions/of-rows.ts';
import { readDefinitions } from '../../../engine/figures/deduction-definitions/read-document.ts';
import { successionOf } from '../../../engine/figures/deduction-definitions/succession.ts';
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../../foundation/fault.ts';
import { sentence } from '../../../foundation/sentence.ts';
import { readSigned, refuseProblems } from '../../../parties/figure-bundles/read-signed.ts';
import { requireOperator } from '../../../parties/partners/callers.ts';
import { recordForAll, recordNoChange } from '../../../platform/audit/record.ts';
import { insertDefinition, lockDefinitions } from '../../../platform/database/deduction-definitions.ts';
import { unknownDeductionType } from '../../../platform/graphql/deduction-type.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';

/** The current version of a type. Refuses a type after its last day. */
export function requireAccepted(type: string, path: readonly string[]): PublishedDefinition {
  const definitions = currentDefinitions();
  const found = definitions.inForce(type);
  if (found) return found;
  const last = definitions.latest(type);
  if (!last) throw new Fault('MALFORMED', { path, toPrograms: unknownDeductionType() });
  const [day, instead] = [last.effectiveTo ?? '', last.replacedBy];
  const problem = instead
    ? sentence('no longer accepts {type}, which ended on {day}: use {instead}', { type, day, instead })
    : sentence('no longer accepts {type}, which ended on {day}', { type, day });
  throw new Fault('RETIRED_DEDUCTION_TYPE', { path, problem });
}

const sent = { path: 'document', what: 'document of definitions', sign: 'payroll definitions sign' };

/**
 * Publishes the definitions of a signed document in this environment. A repetition changes nothing. The
 * published definitions are read under the lock, because another operator may have added some since the
 * operation began.
 */
export async function publishDefinitions(operation: Operation, packed: string): Promise<void> {
  requireOperator(operation);
  const { db, requestId, now } = operation;
  const { value, key, name } = readSigned(operation, packed, sent);
  const { definitions = [], problems } = readDefinitions(value);
  refuseProblems(problems, sent.path);
  const published = ofRows(await lockDefinitions(db));
  const { added, problems: others } = successionOf(published, definitions, dateInLosAngeles(now));
  refuseProblems(others, sent.path);
  if (!added.length) return recordNoChange(operation, 'publishDeductionDefinitions');
  const publishedAt = new Date(now);
  for (const definition of added)
    await insertDefinition(db, { ...definition, publishedAt }, { key, requestId });
  await recordForAll(operation, 'publishDeductionDefinitions', { name });
}
