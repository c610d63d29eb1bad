import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { LocalTaxRateInput } from './inputs.ts';

type Arguments = { companyId: string; input: typeof LocalTaxRateInput.$inferInput };

/** Enters a local tax of a company. It replaces a tax with the same place, kind, reach and first day. */
export async function setLocalTaxRate(operation: Operation, { companyId, input }: Arguments): Promise<void> {
  await requireChangeable(operation, companyId);
  const { locality, kind, appliesTo, startDate, name, source } = input;
  const where = { companyId, locality, kind, appliesTo, startDate };
  const data = {
    name,
    source,
    endDate: input.endDate ?? null,
    base: input.base ?? 'gross',
    rate: input.rate ?? null,
    yearlyCents: input.yearlyAmount ?? null,
    wageBaseCents: input.wageBase ?? null,
    annualCapCents: input.annualCap ?? null,
  };
  const { count } = await operation.db.localTaxRate.updateMany({ where, data });
  if (!count) {
    await operation.db.localTaxRate.create({ select: { locality: true }, data: { ...where, ...data } });
  }
  await record(operation, 'setLocalTaxRate', input);
}
