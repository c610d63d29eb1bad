import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moneyText } from '../../../src/engine/payroll/money.ts';
import { owedForCheck } from '../../../src/money/ledger/owed.ts';
import { CALIFORNIA_CHECK } from '../../engine/payroll/california-check.ts';
import { grossToNet } from '../../support/shipped.ts';

const lines = readFileSync(new URL('../../../docs/explain/books.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the worked payrun in docs/explain/books.md shows the postings of its check', () => {
  const paycheck = grossToNet(CALIFORNIA_CHECK);
  const check = { id: 'c', employeeId: 'e', checkDate: '2026-03-13', paycheck };
  const collectors = new Map(paycheck.garnishments.map(({ id }) => [id, 'Sheriff']));
  const { postings } = owedForCheck(check, collectors);
  const booked = postings.map(({ account, agency, cents }) => [
    agency ? `${account} ${agency}` : account,
    cents > 0 ? moneyText(cents) : '',
    cents < 0 ? moneyText(-cents) : '',
  ]);
  const first = lines.findIndex(([, entry]) => entry === '`check_computed`');
  const documented = lines.slice(first, first + booked.length).map((cells) => cells.slice(2));
  expect(documented.toSorted()).toEqual(booked.toSorted());
});
