import { describe, expect, test } from 'vitest';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { call, graphql } from '../../support/client.ts';
import {
  check,
  checkID,
  companyID,
  cutOff,
  entriesIn,
  errors,
  exchange,
  leave,
  log,
  moveTo,
  outs,
  plan,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';
import { returnOf } from './return-of.ts';

servePaidByFiles();

const ask = async (query: string, variables: object = {}) => {
  const { body } = await graphql(service, world.productionKey, query, { id: companyID, ...variables });
  if (body.errors) throw new Error(body.errors[0].message);
  return body.data;
};

describe('a void in production', () => {
  const compute = async () => {
    moveTo(cutOff);
    await runEveryPartner(service.core, 'production', log);
    return Math.round((await check()).totals.company_debit * 100);
  };
  const voidIt = async () => {
    const body = { companyID, employeeCheckID: checkID };
    const { status } = await call(service, 'POST', '/employeeCheck/void', { key: world.productionKey, body });
    expect(status).toBe(200);
  };
  const shown = async () => {
    const query = `query ($id: ID!) { company(id: $id) { credit }
      employerChecks(companyId: $id) { nodes { transfers { status trace } } } }`;
    const { company, employerChecks } = await ask(query);
    return { credit: Math.round(company.credit * 100), transfers: employerChecks.nodes[0].transfers };
  };

  test('before the bank file cancels the debit, which is in no file', async () => {
    await compute();
    await voidIt();
    await exchange();
    expect(entriesIn(outs())).toEqual([]);
    expect(await shown()).toEqual({ credit: 0, transfers: [{ status: 'CANCELED', trace: null }] });
  });

  test('while the bank file is written leaves the debit in it, and is a credit of the company', async () => {
    const cents = await compute();
    await plan();
    await voidIt();
    expect((await shown()).credit).toBe(cents);
    await exchange();
    const entries = entriesIn(outs());
    expect(entries).toMatchObject([{ cents }]);
    const transfers = [{ status: 'SUBMITTED', trace: entries[0]?.trace }];
    expect(await shown()).toEqual({ credit: cents, transfers });
  });
});

describe('a debit that its bank returns before it settles', () => {
  /** What the company owes, and the accounts of its books that debits move, in dollars. */
  const owed = async () => {
    const query = `query ($id: ID!) { company(id: $id) { exposure }
      trialBalance(companyId: $id) { accounts { account balance } } }`;
    const { company, trialBalance } = await ask(query);
    const moved = trialBalance.accounts.filter(({ account }: { account: string }) =>
      /^(CASH|COMPANY_)/.test(account),
    );
    return { exposure: company.exposure, moved };
  };
  const returnLast = async (name: string) => {
    const debit = entriesIn(outs()).at(-1);
    leave(name, returnOf(debit ? [debit] : [], 'R01'));
    await exchange();
  };

  test('is owed once, and so it is when it is tried again and returned again', async () => {
    await runUntil(cutOff);
    const { company_debit: amount } = (await check()).totals;
    await returnLast('a.ach');
    const moved = [
      { account: 'CASH', balance: 0 },
      { account: 'COMPANY_EXPOSURE', balance: amount },
      { account: 'COMPANY_RECEIVABLE', balance: 0 },
    ];
    const expected = { exposure: amount, moved };
    expect(await owed()).toEqual(expected);
    const { employerChecks } = await ask(
      'query ($id: ID!) { employerChecks(companyId: $id) { nodes { id } } }',
    );
    const retry = `mutation ($id: ID!, $payrun: ID!) {
      retryCompanyDebit(companyId: $id, employerCheckId: $payrun) { id } }`;
    await ask(retry, { payrun: employerChecks.nodes[0].id });
    await exchange();
    expect(entriesIn(outs())).toHaveLength(2);
    await returnLast('b.ach');
    expect(await owed()).toEqual(expected);
    expect(errors).toEqual([]);
  });
});
