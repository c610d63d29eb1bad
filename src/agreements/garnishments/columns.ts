import type { Json } from '../../platform/graphql/metadata.ts';

type Arguments = {
  readonly agency?: { readonly name: string; readonly address: string };
  readonly totalAmount?: number | null;
  readonly capAmount?: number | null;
  readonly localMinimumWage?: number | null;
  readonly withholdingSchedule?: Json | null;
  readonly levy?: {
    readonly filingStatus: string;
    readonly dependents: number;
    readonly additional?: number | null;
  } | null;
};

const cents = (amount: number | null) => (amount === null ? null : BigInt(amount));

/** The columns of the fields that a row stores in another form; absent fields have no column. */
export const columnsOf = ({
  agency,
  totalAmount,
  capAmount,
  localMinimumWage: wage,
  withholdingSchedule,
  levy,
}: Arguments) => ({
  ...(agency ? { agencyName: agency.name, agencyAddress: agency.address } : {}),
  ...(totalAmount === undefined ? {} : { totalAmountCents: cents(totalAmount) }),
  ...(capAmount === undefined ? {} : { capAmountCents: cents(capAmount) }),
  ...(wage === undefined ? {} : { localMinimumWageCents: cents(wage) }),
  withholdingSchedule,
  ...(levy === undefined
    ? {}
    : {
        levyFilingStatus: levy?.filingStatus ?? null,
        levyDependents: levy?.dependents ?? null,
        levyAdditional: levy?.additional ?? null,
      }),
});
