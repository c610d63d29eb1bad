import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { debitSettled, payOut, payReturned } from '../money-movement/bank-world.ts';
import { serveBanks, world } from '../money-movement/served-bank.ts';
import {
  advance,
  books,
  computed,
  garnish,
  paid,
  pay,
  payTo,
  recovery,
  remitted,
  settled,
  voided,
  voidPayment,
} from './posted-entries.ts';

serveBanks();

describe('the books of a payment to a contractor', () => {
  test('say what is owed when it is computed, debited, paid, returned and sent again', async () => {
    await payTo('765420001');
    await garnish();
    const id = await pay();
    await advance(debitSettled); // at the same instant the pay leaves
    expect(await books()).toEqual({ ...computed, ...settled, ...paid });
    await advance(payReturned);
    const returned = {
      'PAY_RETURNED 2026-11-24 CONTRACTOR_PAYMENT': ['CASH 420', 'RETURNED_PAY contractor -420'],
    };
    const before = { ...computed, ...settled, ...paid, ...remitted, ...returned };
    expect(await books()).toEqual(before);
    await world.post('/contractorPayment/retry', { contractorPaymentID: id });
    expect(await books()).toEqual({
      ...before,
      'PAY_RESENT 2026-11-24 CONTRACTOR_PAYMENT': ['RETURNED_PAY contractor 420', 'CASH -420'],
    });
  });

  test('are reversed by a void, which gives the company its debit when the bank had returned the pay', async () => {
    await payTo('765410002');
    await garnish();
    const id = await pay();
    await advance(payReturned);
    await voidPayment(id);
    expect(await books()).toEqual({
      ...computed,
      ...settled,
      ...paid,
      ...remitted,
      ...voided,
      'PAY_RETURNED 2026-11-24 CONTRACTOR_PAYMENT': ['CASH 420', 'RETURNED_PAY contractor -420'],
      'PAY_KEPT 2026-11-24 CONTRACTOR_PAYMENT': [
        'RETURNED_PAY contractor 420',
        'CONTRACTOR_PAYABLE contractor -420',
      ],
    });
  });

  test('keep what the contractor owes after a void, until the bank returns the pay', async () => {
    await payTo('765410002');
    await garnish();
    const id = await pay();
    await advance(payOut);
    await voidPayment(id);
    const before = { ...computed, ...settled, ...paid, ...voided, ...recovery };
    expect(await books()).toEqual(before);
    await advance(payReturned);
    expect(await books()).toEqual({
      ...before,
      'PAY_RETURNED 2026-11-24 CONTRACTOR_PAYMENT': [
        'CASH 420',
        'WORKER_RECEIVABLE contractor -420',
        'RECOVERY_PAYABLE contractor 420',
        'COMPANY_RECEIVABLE -420',
      ],
    });
  });

  test('keep what the contractor owes after a void, until the contractor returns it', async () => {
    await payTo('7654321');
    await garnish();
    const id = await pay();
    await advance(payOut);
    await voidPayment(id);
    const mutation = `mutation ($companyId: ID!, $id: ID!) {
      confirmPaymentRecovery(companyId: $companyId, contractorPaymentId: $id) { id } }`;
    await world.ask(mutation, { id });
    expect(await books()).toEqual({
      ...computed,
      ...settled,
      ...paid,
      ...voided,
      ...recovery,
      'RECOVERED 2026-11-19 CONTRACTOR_PAYMENT': [
        'RECOVERY_PAYABLE contractor 420',
        'WORKER_RECEIVABLE contractor -420',
      ],
    });
  });

  test('are only reversed by a void while the pay waits for an account', async () => {
    await garnish();
    const id = await pay();
    await advance(payOut);
    await voidPayment(id);
    expect(await books()).toEqual({ ...computed, ...settled, ...voided });
  });

  test('take back the pay when no bank has received the transfer', async () => {
    await payTo('7654321');
    await garnish();
    const id = await pay();
    await advance(payOut);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({
        where: { contractorPaymentId: id },
        data: { status: 'created', nextAt: null },
      }),
    );
    await voidPayment(id);
    expect(await books()).toEqual({
      ...computed,
      ...settled,
      ...paid,
      ...voided,
      'PAY_STOPPED 2026-11-20 CONTRACTOR_PAYMENT reverses PAYMENT_PAID': [
        'CONTRACTOR_PAYABLE contractor -420',
        'CASH 420',
      ],
    });
  });
});
