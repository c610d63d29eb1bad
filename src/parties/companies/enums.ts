import type { Speed } from '../../engine/payroll/calendar/speeds.ts';
import { warningWords } from '../../engine/payroll/warnings/warning-codes.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const WarningCode = builder.enumType('WarningCode', {
  description:
    'A stable code of a warning. docs/explain/warnings.md lists what each means and what resolves it.',
  ...enumOf(warningWords),
});

export const CompanyStatus = builder.enumType('CompanyStatus', {
  description: 'The status of a company, from its creation to paying people.',
  ...enumOf({
    initial_onboarding: 'Just created: the hosted onboarding screens must be completed.',
    payroll_access_needed: "Access to the previous provider's payroll is needed for the migration.",
    migration_pending: "The previous provider's payroll data is being migrated.",
    payment_permission_pending: 'Waiting for permission to move money.',
    live: 'Payroll can be run.',
    offboarded: 'Ended: it can only be read, and its last returns can be filed.',
  }),
});

export const LegalStructure = builder.enumType('LegalStructure', {
  description: 'Legal structure of a business.',
  ...enumOf({
    ccorp: 'C corporation.',
    corp: 'Corporation.',
    estate: 'Estate.',
    foreign_entity: 'Foreign entity.',
    llc: 'Limited liability company.',
    llp: 'Limited liability partnership.',
    lp: 'Limited partnership.',
    nonprofit: 'Nonprofit organization.',
    partnership: 'General partnership.',
    scheme: 'Scheme.',
    scorp: 'S corporation.',
    soleprop: 'Sole proprietorship.',
    trust: 'Trust.',
  }),
});

export const CompanyType = builder.enumType('CompanyType', {
  description: 'Whom a company pays.',
  ...enumOf({
    all: 'Employees and contractors.',
    contractor_only: '1099 contractors only.',
  }),
});

export const PayrollSpeed = builder.enumType('PayrollSpeed', {
  description: 'How long before the payday the cut-off is. Pay arrives on the payday at each speed.',
  ...enumOf<Speed>({
    same_day:
      'At 9:00 in Los Angeles on the payday. The debit and the pay settle on that day, up to 1,000,000.00 each.',
    next_day: 'At 14:00 one banking day before. The debit settles on the payday, as the pay does.',
    two_day: 'At 14:00 two banking days before. The debit settles one banking day before the payday.',
    four_day: 'At 14:00 four banking days before. The debit settles three banking days before the payday.',
  }),
});

export const PaySchedule = builder.enumType('PaySchedule', {
  description: 'How often people are paid.',
  ...enumOf({
    daily: 'Every day.',
    weekly: 'Every week.',
    biweekly: 'Every two weeks.',
    semimonthly: 'Twice a month.',
    monthly: 'Every month.',
  }),
});
