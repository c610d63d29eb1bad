import { refuseAll } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accentFaults } from './accent-faults.ts';
import { clearable, type UpdateEmbeddingInput } from './inputs.ts';
import { originFaults } from './origin-faults.ts';
import { readEmbedding } from './read-embedding.ts';
import { readLogo } from './read-logo.ts';
import { readReturnUrl } from './read-return-url.ts';

/** Changes who may frame the partner's screens, and how they look. All that is wrong is refused together. */
export async function updateEmbedding(
  operation: Operation,
  input: typeof UpdateEmbeddingInput.$inferInput,
): Promise<void> {
  const { db, environment } = operation;
  await lockName(db, 'embedding'); // the return address is on an origin, which a concurrent call could remove
  const { logo, ...changes } = changesIn(input, clearable);
  const changed = { ...(await readEmbedding(operation)), ...changes };
  const read = logo == null ? { columns: noLogo, faults: [] } : readLogo(logo);
  const back = readReturnUrl(changed);
  refuseAll([
    ...originFaults(changes.origins ?? [], environment),
    ...accentFaults(changes),
    ...back.faults,
    ...read.faults,
  ]);
  const data = {
    ...changes,
    accentLight: changed.accentLight?.toLowerCase() ?? null,
    accentDark: changed.accentDark?.toLowerCase() ?? null,
    returnUrl: back.returnUrl,
    ...(logo !== undefined && read.columns),
  };
  const { count } = await db.embedding.updateMany({ data });
  if (!count) await db.embedding.create({ select: { partnerId: true }, data });
  await record(operation, 'updateEmbedding', input);
}

const noLogo = { logo: null, logoType: null, logoWidth: null, logoHeight: null };
