/** `npm run tool -- federal-return` takes a worksheet as JSON. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { answer } from '../../../../tools/federal-return/answer.ts';
import { readXml, schemaProblems, valuesOf } from './mef-reader.ts';
import { marigold, orchid, orchidX } from './scenarios-2026.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);
const filing = {
  agent: {
    ein: '12-3456789',
    name: 'Payroll Partner',
    address: { line1: '1 Main St', city: 'Reno', state: 'NV', postalCode: '89501' },
    efin: '123456',
    softwareId: '87654321',
    pin: '12345',
    ipAddress: '192.0.2.1',
    deviceId: 'E327C43A4FBA5837DD631C39E669568B166882E8',
  },
  madeAt: '2026-04-28T15:04:05Z',
};
const orchidIn = {
  quarter: { year: 2026, quarter: 1 },
  employees: 3,
  wages: 1000,
  incomeTax: '100.00',
  socialWages: 1000,
  medicareWages: 1000,
  deposited: '253.00',
};
const returnData = (xml: string) => {
  const root = readXml(xml);
  expect(schemaProblems(root)).toEqual([]);
  return valuesOf(root).flatMap(([path, value]) =>
    path.startsWith('ReturnData/') ? [[path.slice('ReturnData/'.length), value]] : [],
  );
};

test('writes a test scenario of the IRS that is typed in dollars', () => {
  const { filer, worksheet, values } = marigold;
  const { employees, depositor, overpayment, quarter, liabilities } = worksheet;
  const typed = {
    employees,
    depositor,
    overpayment,
    quarter,
    wages: 33_594,
    incomeTax: '3576.00',
    socialWages: 33_594,
    medicareWages: 33_594,
    deposited: 9000,
    liabilities: liabilities.map(({ date, cents }) => ({ date, amount: dollars(cents) })),
  };
  expect(returnData(answer(JSON.stringify({ form: '941', filer, ...filing, worksheet: typed })))).toEqual(
    values,
  );
  const changed = { ...orchidIn, wages: 2500, incomeTax: 250, socialWages: 2500, medicareWages: 2500 };
  const correction = {
    form: '941-X',
    filer: orchid.filer,
    ...filing,
    reported: orchidIn,
    corrected: changed,
    discoveredOn: '2026-05-21',
    statements: ['4a'],
  };
  expect(returnData(answer(JSON.stringify(correction))).slice(0, -1)).toEqual(orchidX);
});

test('prints the lines of a return whose XML is not written', () => {
  const worksheet = { year: 2026, backupWithheld: '480.00', deposited: '480.00' };
  expect(answer(JSON.stringify({ form: '945', worksheet })).split('\n')).toContain('3\tTotal taxes\t480.00');
});

test('names what it cannot read, and what refuses the return', () => {
  const command = (input: object) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/federal-return/federal-return.ts'], {
      input: JSON.stringify(input),
      encoding: 'utf8',
    });
  const wrong = command({
    form: '941',
    filer: orchid.filer,
    ...filing,
    worksheet: { ...orchidIn, wages: '1,000' },
  });
  expect([wrong.status, wrong.stdout]).toEqual([1, '']);
  expect(wrong.stderr).toContain('worksheet.wages');
  const quarter = { year: 2026, quarter: 2 };
  const refused = command({
    form: '941',
    filer: orchid.filer,
    ...filing,
    worksheet: { ...orchidIn, quarter },
  });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('quarter 2 of 2026 is not loaded');
});
