import { newSigningKey } from '../../engine/figures/signature.ts';
import { lockName } from '../../platform/database/lock.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

const column = sealedColumn('signing_keys', 'sealed_private_key');

/** The private key that seals what is signed at a company, as PEM. The first signature creates it. */
export async function signingKeyOf(operation: Operation, companyId: string): Promise<string> {
  const { db } = operation;
  const find = () => db.signingKey.findFirst({ where: { companyId } });
  let found = await find();
  if (!found) {
    await lockName(db, `signing key of ${companyId}`);
    found = await find();
  }
  if (found) {
    const { partnerId, sealedPrivateKey } = found;
    return column.unseal(operation, { partnerId, id: companyId }, sealedPrivateKey);
  }
  const { privateKey, publicKey } = newSigningKey();
  const sealedPrivateKey = column.seal(operation, companyId, privateKey);
  await db.signingKey.insertRows([{ companyId, publicKey, sealedPrivateKey }]);
  return privateKey;
}

/** The private keys of companies at which something is signed, by company. */
export async function signingKeysOf(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  const keys = await operation.db.signingKey.findMany({ where: { companyId: { in: [...companyIds] } } });
  return new Map(
    keys.map(({ partnerId, companyId, sealedPrivateKey }) => [
      companyId,
      column.unseal(operation, { partnerId, id: companyId }, sealedPrivateKey),
    ]),
  );
}
