import { GARNISHMENT_TYPES, type GarnishmentOrder } from '../../engine/payroll/garnishments/garnishment.ts';
import { rateOfPercentage } from '../../engine/payroll/withholding-schedule/read-action.ts';
import { validateSchedule } from '../../engine/payroll/withholding-schedule/validate-schedule.ts';
import type { Garnishment } from '../../generated/prisma/client.ts';

/** Converts a stored garnishment to the engine's order. */
export function orderOf(row: Garnishment): GarnishmentOrder {
  const type = GARNISHMENT_TYPES.find((value) => value === row.garnishmentType) ?? 'other';
  return {
    id: row.id,
    type,
    capCents: row.capAmountCents === null ? null : Number(row.capAmountCents),
    capRate: (row.capPercentage && rateOfPercentage(row.capPercentage.toNumber())) ?? null,
    schedule:
      row.withholdingSchedule === null ? null : (validateSchedule(row.withholdingSchedule).schedule ?? null),
    totalCents: row.totalAmountCents === null ? null : Number(row.totalAmountCents),
    withheldToDateCents: Number(row.withheldAmountCents),
    effectiveFrom: row.effectiveStartDate,
    effectiveThrough: row.effectiveEndDate,
    servedOn: row.servedDate,
    ...(type === 'child_support' ? { support: supportOf(row) } : {}),
    ...(row.levyFilingStatus === null ? {} : { levy: levyOf(row) }),
    ...claimOf(row),
  };
}

type Levy = NonNullable<GarnishmentOrder['levy']>;

const supportOf = ({ supportsOtherFamily: other, arrearsOver12Weeks: arrears }: Garnishment) => ({
  ...(other === null ? {} : { supportsOtherFamily: other }),
  ...(arrears === null ? {} : { arrearsOver12Weeks: arrears }),
});

/** What the worker has claimed. Empty for orders that no claim lowers. */
function claimOf(row: Garnishment): Pick<GarnishmentOrder, 'claim'> {
  const {
    headOfFamily,
    soleSupport,
    claimedDependents: dependents,
    householdSize,
    localMinimumWageCents,
  } = row;
  const claim = {
    ...(headOfFamily === null ? {} : { headOfFamily }),
    ...(soleSupport === null ? {} : { soleSupport }),
    ...(dependents === null ? {} : { dependents }),
    ...(householdSize === null ? {} : { householdSize }),
    ...(localMinimumWageCents === null ? {} : { localMinimumWageCents: Number(localMinimumWageCents) }),
  };
  return Object.keys(claim).length > 0 ? { claim } : {};
}

const levyOf = (row: Garnishment): Levy => ({
  filingStatus: row.levyFilingStatus as Levy['filingStatus'], // a check constraint allows only the four
  dependents: row.levyDependents ?? 0,
  additional: row.levyAdditional ?? 0,
});
