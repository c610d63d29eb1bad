/** The requests of clients and their outcomes: the model that the database is compared with. */
import { randomUUID } from 'node:crypto';
import type { Chance } from '../support/chance.ts';
import type { Place, Stage as WholeStage } from './stage.ts';
import type { Answer, Request } from './wire.ts';

type Stage = Pick<WholeStage, 'key' | 'places'>;

export type Payment = { id: string; place: Place; cents: number; changes: number; isGone: boolean };

/** One write by one client; its mark is in the metadata of every row it creates. */
export type Action = {
  readonly mark: string;
  readonly table: 'shifts' | 'contractor_payments';
  /** How many rows it creates. */
  readonly rows: number;
  outcome: 'ok' | 'refused' | 'unknown';
  payment?: Payment;
};

export type Memory = { readonly actions: Action[]; readonly payments: Payment[]; readonly broken: string[] };
export const newMemory = (): Memory => ({ actions: [], payments: [], broken: [] });

/** A request, and what to record when the response arrives. */
export type Act = {
  readonly request: Request;
  remember(answer: Answer): void;
  /** What the client does at once after it. */
  next?(): Act;
};

const success = 200;

export function nextAct(stage: Stage, chance: Chance, memory: Memory, own: Payment[]): Act {
  const place = chance.pick(stage.places);
  const living = own.filter(({ isGone }) => !isGone);
  const [first, ...rest] = living;
  const dice = chance.below(12);
  if (dice < 2) return addShifts(stage, place, memory, 1 + chance.below(2));
  if (dice < 8 || !first) return pay(stage, place, memory, own, 100 + chance.below(9_900));
  if (dice < 9) return payInThePast(stage, place, memory);
  const payment = chance.pick([first, ...rest]);
  return dice < 11 ? change(stage, payment, memory) : remove(stage, payment, memory);
}

const keyed = (stage: Stage, method: string, path: string, body?: object): Request => ({
  method,
  path,
  key: stage.key,
  body,
  headers: { 'Idempotency-Key': randomUUID() },
});

/** Records an action as unknown before it is sent. */
function begin(memory: Memory, action: Omit<Action, 'outcome'>): Action {
  const begun: Action = { ...action, outcome: 'unknown' };
  memory.actions.push(begun);
  return begun;
}

function recordOutcome(memory: Memory, answer: Answer, action?: Action): boolean {
  const isDone = answer.status === success;
  if (action) action.outcome = isDone ? 'ok' : 'refused';
  if (answer.status >= 500) memory.broken.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  return isDone;
}

function addShifts(stage: Stage, place: Place, memory: Memory, rows: number): Act {
  const { companyID, employeeCheckID } = place;
  const action = begin(memory, { mark: randomUUID(), table: 'shifts', rows });
  const shift = { time: '2026-11-20', hourly: { hours: 1 }, metadata: { mark: action.mark } };
  const body = { companyID, employeeCheckID, shifts: Array(rows).fill(shift) };
  return {
    request: keyed(stage, 'POST', '/shifts', body),
    remember: (answer) => {
      if (!recordOutcome(memory, answer, action))
        memory.broken.push(`refused: ${JSON.stringify(answer.body)}`);
    },
  };
}

const paymentBody = ({ companyID, contractorID, payDate }: Place, cents: number, mark: string) => ({
  companyID,
  contractorID,
  pay_date: payDate,
  amount: cents / 100,
  metadata: { mark },
});

function pay(stage: Stage, place: Place, memory: Memory, own: Payment[], cents: number): Act {
  const action = begin(memory, { mark: randomUUID(), table: 'contractor_payments', rows: 1 });
  return {
    request: keyed(stage, 'POST', '/contractorPayment', paymentBody(place, cents, action.mark)),
    remember: (answer) => {
      if (!recordOutcome(memory, answer, action)) {
        memory.broken.push(`refused: ${JSON.stringify(answer.body)}`);
        return;
      }
      const id: string = answer.body.data.contractorPaymentID;
      action.payment = { id, place, cents, changes: 0, isGone: false };
      own.push(action.payment);
      memory.payments.push(action.payment);
    },
  };
}

/** The pay rules refuse it late in the transaction. */
function payInThePast(stage: Stage, place: Place, memory: Memory): Act {
  const action = begin(memory, { mark: randomUUID(), table: 'contractor_payments', rows: 1 });
  const body = { ...paymentBody(place, 100, action.mark), pay_date: '2020-01-02' };
  return {
    request: keyed(stage, 'POST', '/contractorPayment', body),
    remember: (answer) => {
      if (recordOutcome(memory, answer, action)) memory.broken.push('a payment in the past was taken');
    },
  };
}

function change(stage: Stage, payment: Payment, memory: Memory): Act {
  const cents = payment.cents + 1;
  const { companyID } = payment.place;
  const body = { companyID, contractorPaymentID: payment.id, amount: cents / 100 };
  return {
    request: keyed(stage, 'PATCH', '/contractorPayment', body),
    remember: (answer) => {
      if (!recordOutcome(memory, answer)) memory.broken.push(`not changed: ${JSON.stringify(answer.body)}`);
      payment.cents = cents;
      payment.changes += 1;
    },
    next: () => look(stage, payment, memory),
  };
}

/** A read sees what the same client has written before, whichever server and replica serve it. */
export function look(stage: Stage, payment: Payment, memory: Memory): Act {
  const { companyID } = payment.place;
  const query = new URLSearchParams({ companyID, contractorPaymentID: payment.id });
  return {
    request: { method: 'GET', path: `/contractorPayment?${query}`, key: stage.key },
    remember: (answer) => {
      const amount: unknown = answer.body?.data?.amount;
      if (!recordOutcome(memory, answer) || amount !== payment.cents / 100)
        memory.broken.push(`read ${JSON.stringify(answer.body)} after ${payment.cents} cents`);
    },
  };
}

function remove(stage: Stage, payment: Payment, memory: Memory): Act {
  const { companyID } = payment.place;
  const query = new URLSearchParams({ companyID, contractorPaymentID: payment.id });
  return {
    request: keyed(stage, 'DELETE', `/contractorPayment?${query}`),
    remember: (answer) => {
      if (!recordOutcome(memory, answer)) memory.broken.push(`not removed: ${JSON.stringify(answer.body)}`);
      payment.isGone = true;
    },
  };
}
