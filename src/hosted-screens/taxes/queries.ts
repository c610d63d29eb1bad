export type DutyStatus = 'NOT_REQUIRED' | 'UPCOMING' | 'NEEDED' | 'VERIFYING' | 'FAILED' | 'READY';
export type Duty = { type: string; status: DutyStatus };
export type StateTaxes = {
  state: string;
  employeeCount: number;
  withholdingAccount: string | null;
  unemploymentAccount: string | null;
  unemploymentRate: number | null;
  unemploymentExempt: boolean;
  withholdingMethods: { method: string; effectiveFrom: string }[];
  allowedMethods: string[];
  duties: Duty[];
};
export type Deposit = {
  id: string;
  periodEnd: string;
  dueOn: string;
  status: string;
  amount: number;
  isLate: boolean;
  isSmall: boolean;
  heldBecause: string | null;
};
export type AgencyDeposits = {
  agency: string;
  year: number;
  sent: number;
  due: Deposit[];
  latest: Deposit[];
};
export type ReturnStatus = 'OPEN' | 'ACCOUNT_NEEDED' | 'TO_FILE' | 'PAST_DUE_DATE';
export type TaxReturn = {
  agency: string;
  periodStart: string;
  periodEnd: string;
  dueOn: string | null;
  status: ReturnStatus;
  taxes: number;
  deposited: number;
};
export type Data = {
  company: { businessName: string; businessEin: string; status: string };
  stateTaxes: StateTaxes[];
  taxDeposits: AgencyDeposits[];
  taxReturns: TaxReturn[];
};

const depositFields = 'id periodEnd dueOn status amount isLate isSmall heldBecause';

export const query = `query Taxes($companyId: ID!) {
  company(id: $companyId) { businessName businessEin status }
  stateTaxes(companyId: $companyId) {
    state employeeCount withholdingAccount unemploymentAccount unemploymentRate unemploymentExempt
    withholdingMethods { method effectiveFrom } allowedMethods
    duties { type status }
  }
  taxDeposits(companyId: $companyId) {
    agency year sent
    due { ${depositFields} }
    latest { ${depositFields} }
  }
  taxReturns(companyId: $companyId) { agency periodStart periodEnd dueOn status taxes deposited }
}`;
