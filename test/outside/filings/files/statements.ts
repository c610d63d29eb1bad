/** Statements for the tests of files: one by hand, and any number from a seed. */
import type { Employer, WageStatementData } from '../../../../src/outside/filings/files/wage-statement.ts';
import type { Transmitter } from '../../../../src/outside/filings/files/written-file.ts';
import { type Chance, chanceFrom } from '../../../support/chance.ts';

const address = {
  line1: '1 Market Street',
  line2: 'Suite 5',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94105-1234',
};

export const transmitter: Transmitter = {
  ein: '941234567',
  name: 'Payroll Operator, Inc.',
  address,
  contactName: "Ana O'Neil",
  contactPhone: '4155550142',
  contactEmail: 'Filing@operator.example',
  bsoUserId: 'ABCD1234',
  etin: '12345',
  efin: '123456',
  tcc: 'AB1C2',
};

export const employer: Employer = {
  ein: '987654321',
  name: 'Café Tern & Söhne LLC',
  address,
  contactName: 'Grace Rivera',
  contactPhone: '(415) 555-0100',
  contactEmail: 'grace@tern.example',
  kind: 'N',
  employment: 'R',
};

export const limits2026 = { wages: 184_500_00, tax: 11_439_00 };

export const statement = (more: Partial<WageStatementData> = {}): WageStatementData => ({
  year: 2026,
  employee: {
    ssn: '123456780',
    firstName: 'José María',
    middleName: 'Q',
    lastName: 'Núñez-Smith',
    address,
  },
  boxes: { 1: 48_000_00, 2: 5_100_25, 3: 50_000_00, 4: 3_100_00, 5: 50_000_00, 6: 725_00, '12D': 2_000_00 },
  other: [],
  tippedOccupations: [],
  isInRetirementPlan: true,
  hasThirdPartySickPay: false,
  incomeTaxByInsurer: 0,
  states: [{ state: 'CA', account: '123-4567-8', wages: 48_000_00, tax: 1_234_56 }],
  places: [],
  ...more,
});

const firstNames = ['Zoë', 'Łukasz', 'Bartholomew-Alexander', "D'Arcy", 'Mei', 'Ann'] as const;
const lastNames = ['Ó Briain', 'de la Cruz-Fernández de Córdoba', 'Li', "O'Hara", 'Müller'] as const;
const codes = ['12D', '12E', '12G', '12W', '12AA', '12BB', '12C', '12DD'] as const;

/** A statement that keeps the law: box 4 is 6.2 % of boxes 3 and 7, up to the base. */
function drawn(chance: Chance, at: number): WageStatementData {
  const medicare = chance.below(30_000_000);
  const tips = chance.below(3) === 0 ? chance.below(Math.min(medicare, 1_000_000) + 1) : 0;
  const social = Math.min(medicare, limits2026.wages);
  const ofTips = Math.min(tips, social);
  const deferral = chance.below(Math.floor(medicare / 4) + 1);
  const boxes: Record<string, number> = {
    1: medicare - deferral,
    2: chance.below(Math.floor(medicare / 3) + 1),
    3: social - ofTips,
    4: Math.round((social * 62) / 1000),
    5: medicare,
    6: Math.round((medicare * 145) / 10_000) + Math.round((Math.max(0, medicare - 20_000_000) * 9) / 1000),
    7: ofTips,
    10: chance.below(4) === 0 ? chance.below(500_000) : 0,
    [chance.pick(codes)]: deferral,
  };
  return statement({
    employee: {
      ssn: `${100 + chance.below(565)}${10 + chance.below(89)}${String(1000 + at).slice(-4)}`,
      firstName: chance.pick(firstNames),
      middleName: chance.below(2) ? 'Q' : null,
      lastName: chance.pick(lastNames),
      address: { ...address, line2: chance.below(2) ? null : 'Apartment 5 in the back of the yard' },
    },
    boxes: Object.fromEntries(Object.entries(boxes).filter(([, cents]) => cents !== 0)),
    isInRetirementPlan: chance.below(2) === 1,
    hasThirdPartySickPay: chance.below(9) === 0,
  });
}

export function statements(count: number, seed: number): WageStatementData[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, (_, at) => drawn(chance, at));
}
