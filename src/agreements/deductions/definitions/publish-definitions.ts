import { ofRows } from '../../../engine/figures/deduction-definitions/of-rows.ts';
import { readDefinitions } from '../../../engine/figures/deduction-definitions/read-document.ts';
import { successionOf } from '../../../engine/figures/deduction-definitions/succession.ts';
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { readSigned } from '../../../parties/figure-bundles/read-signed.ts';
import { refuseProblems } from '../../../parties/figure-bundles/refuse-problems.ts';
import { requireOperator } from '../../../parties/partners/require-operator.ts';
import { recordForAll, recordNoChange } from '../../../platform/audit/record.ts';
import { insertDefinition, lockDefinitions } from '../../../platform/database/deduction-definitions.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';

const sent = { path: 'document', what: 'document of definitions', sign: 'payroll definitions sign' };

/**
 * Publishes the definitions of a signed document in this environment. Repeated, it changes nothing. Those
 * that are published are read under the lock: another operator may have added some since the operation began.
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
