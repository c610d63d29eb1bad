/**
 * Reads a file of Social Security as its publication says, without any of the writer's code: record lengths,
 * order, blanks, code lists, totals, and the conditions that return a file.
 */
import { efw2cPositions, efw2Positions, type Positions } from './efw2-positions.ts';

export type ReadRecord = { readonly id: string; readonly fields: Readonly<Record<string, string>> };

type Format = {
  readonly positions: Positions;
  readonly length: number;
  /** Submitter, employer, employee, total, final. */
  readonly order: RegExp;
  readonly employee: string;
  readonly total: string;
  readonly final: string;
};

type FormatName = 'EFW2' | 'EFW2C' | 'EFW2 for a state';

const formats: Readonly<Record<FormatName, Format>> = {
  EFW2: {
    positions: efw2Positions,
    length: 512,
    order: /^RA RE(?: RW)+ RT RF$/,
    employee: 'RW',
    total: 'RT',
    final: 'RF',
  },
  'EFW2 for a state': {
    positions: efw2Positions,
    length: 512,
    order: /^RA RE(?: RW RS)+ RT RF$/,
    employee: 'RW',
    total: 'RT',
    final: 'RF',
  },
  EFW2C: {
    positions: efw2cPositions,
    length: 1024,
    order: /^RCA RCE(?: RCW)+ RCT RCF$/,
    employee: 'RCW',
    total: 'RCT',
    final: 'RCF',
  },
};

const codes: Readonly<Record<string, RegExp>> = {
  'Resub Indicator': /^[01]$/,
  'Preparer Code': /^[ALSPO]$/,
  'Software Code': /^9[89]$/,
  'Kind of Employer': /^[FSTYN]$/,
  'Employment Code': /^[AHMQXFR]$/,
  "Employer's Correct Employment Code": /^[AHMQXFR]$/,
  'Terminating Business Indicator': /^[01 ]$/,
  'Third-Party Sick Pay Indicator': /^[01]$/,
  'Statutory Employee Indicator': /^[01]$/,
  'Retirement Plan Indicator': /^[01]$/,
};

const patterns: Readonly<Record<string, RegExp>> = {
  A: /^(?:[!-~][ -~]*)?$/,
  N: /^(?:\d+|)$/,
  C: /^\d+$/,
  X: /^[ -~]$/,
  B: /^$/,
};

/** Everything that is wrong with a file, and its records. */
export function readFile(bytes: Uint8Array, format: FormatName) {
  const { positions, length, order, employee, total, final } = formats[format];
  const text = Buffer.from(bytes).toString('latin1');
  const wrong: string[] = [];
  if (!/^[\r\n -~]*$/.test(text)) wrong.push('a character is no printable ASCII');
  if (!text.endsWith('\r\n')) wrong.push('the last record has no end');
  const lines = text.split('\r\n').slice(0, -1);
  const records = lines.map((line): ReadRecord => {
    const id = Object.keys(positions).find((known) => line.startsWith(known)) ?? '??';
    if (line.length !== length) wrong.push(`${id} has ${line.length} bytes`);
    const fields: Record<string, string> = {};
    for (const { from, to, type, name } of positions[id] ?? []) {
      const raw = line.slice(from - 1, to);
      const isMoney = type === 'M' || type === 'C';
      const value = isMoney ? raw : raw.trimEnd();
      const pattern = type === 'M' ? (format === 'EFW2C' ? /^(?:\d+| +)$/ : /^\d+$/) : patterns[type];
      if (type !== 'X' && !pattern?.test(value)) wrong.push(`${id} ${from}-${to} ${name} holds "${raw}"`);
      if (codes[name] && !codes[name].test(raw)) wrong.push(`${id} ${name} is no code: "${raw}"`);
      // A submitter has two addresses: the second stands behind its name.
      if (type !== 'B') fields[name in fields ? `${name} of the submitter` : name] = value;
    }
    return { id, fields };
  });
  const ids = records.map(({ id }) => id).join(' ');
  if (!order.test(ids)) wrong.push(`the records stand as ${ids}`);
  const employees = records.filter(({ id }) => id === employee);
  wrong.push(
    ...wrongTotals(
      employees,
      records.find(({ id }) => id === total),
    ),
  );
  const count = Number(records.find(({ id }) => id === final)?.fields[`Number of ${employee} Records`]);
  if (count !== employees.length) wrong.push(`${final} counts ${count} of ${employees.length}`);
  wrong.push(...wrongStates(records));
  return { wrong, records, employees };
}

const ofPerson = [
  'Social Security Number (SSN)',
  'Employee First Name',
  'Employee Middle Name or Initial',
  'Employee Last Name',
  'Location Address',
  'Delivery Address',
  'City',
  'State Abbreviation',
  'ZIP Code',
  'ZIP Code Extension',
] as const;

/** The record of a state names the person of the record before it, and one state in both places. */
function wrongStates(records: readonly ReadRecord[]): string[] {
  return records.flatMap(({ id, fields }, at) => {
    if (id !== 'RS') return [];
    const person = records[at - 1]?.fields ?? {};
    return [
      ...ofPerson
        .filter((name) => fields[name] !== person[name])
        .map((name) => `RS has another ${name} than the RW before it`),
      ...(fields['State Code'] === fields['State Code of the tax'] ? [] : ['RS names two states']),
    ];
  });
}

/** Each money field of the total is the sum of the field of the same name. */
function wrongTotals(employees: readonly ReadRecord[], total: ReadRecord | undefined): string[] {
  if (!total) return ['there is no total'];
  return Object.entries(total.fields).flatMap(([name, value]) => {
    if (name === 'Record Identifier') return [];
    if (/Records$/.test(name)) return Number(value) === employees.length ? [] : [`${name} is ${value}`];
    const own = ownName(name, employees[0]);
    if (!own) return [];
    const filled = employees.map(({ fields }) => fields[own] ?? '').filter((each) => each.trim());
    const sum = filled.reduce((all, each) => all + Number(each), 0);
    const isRight = filled.length ? Number(value) === sum && value.trim() !== '' : Number(value) === 0;
    return isRight ? [] : [`${name} is ${value}, and the sum is ${sum}`];
  });
}

const plainName = (name: string) =>
  name.replace(/^Total /, '').replace(/Employer-?Sponsored/, 'Employer-Sponsored');
const ownName = (name: string, employee: ReadRecord | undefined): string | undefined =>
  Object.keys(employee?.fields ?? {}).find((own) => plainName(own) === plainName(name));

const cents = ({ fields }: ReadRecord, name: string): number => Number(fields[name] ?? 0);

/** The conditions of a year on which Social Security returns an employee's record. */
export function wrongAmounts(employee: ReadRecord, year: { base: number; mostTax: number }): string[] {
  const social = cents(employee, 'Social Security Wages') + cents(employee, 'Social Security Tips');
  const tax = cents(employee, 'Social Security Tax Withheld');
  const medicare = cents(employee, 'Medicare Wages and Tips');
  const medicareTax = cents(employee, 'Medicare Tax Withheld');
  const ssn = employee.fields['Social Security Number (SSN)'] ?? '';
  return [
    ...(/^(?:000|666|9\d\d)/.test(ssn) || /^(\d)\1{8}$/.test(ssn) ? [`the SSN ${ssn}`] : []),
    ...(medicare < social ? ['Medicare wages below those of Social Security'] : []),
    ...(tax > 0 && social === 0 ? ['Social Security tax without wages'] : []),
    ...(medicareTax > 0 && medicare === 0 ? ['Medicare tax without wages'] : []),
    ...(social > year.base ? ['wages above the base'] : []),
    ...(tax > year.mostTax ? ['tax above its most'] : []),
  ];
}
