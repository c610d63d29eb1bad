/** Random commands for REST and GraphQL: valid ones, and ones that break a rule. */
import type { Chance } from '../support/chance.ts';

/** The objects of one side, REST or GraphQL; marks are the same on both. */
export type Side = {
  readonly companyID: string;
  readonly contractorID: string;
  readonly employeeCheckID: string;
  readonly payDate: string;
  /** Ids by mark. */
  readonly ids: Map<string, string>;
};

type Words = (side: Side) => Record<string, unknown>;

export type Command = {
  /** The route's document, which is sent to GraphQL unchanged. */
  readonly name: string;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Creates an object with this mark. */
  readonly mark?: string;
  readonly documented: Words;
  readonly variables: Words;
};

const amounts: readonly [number, ...number[]] = [1, 12.5, 99.99, 0, -5, 0.001, 250];
const hours: readonly [number, ...number[]] = [1, 8, 7.25, 0, -1, 25, 3];
const idOf = ({ ids }: Side, mark: string) => ids.get(mark) ?? '01900000-0000-7000-8000-000000000000';

export function nextCommand(chance: Chance, number: number): Command {
  const earlier = () => `m${chance.below(number + 1)}`;
  const kinds = [
    addShift,
    addShift,
    changeShift,
    removeShift,
    pay,
    pay,
    changePayment,
    removePayment,
  ] as const;
  return chance.pick(kinds)(chance, `m${number}`, earlier());
}

type Make = (chance: Chance, mark: string, earlier: string) => Command;

const addShift: Make = (chance, mark) => {
  const isNowhere = chance.below(8) === 0;
  const shifts = [{ time: '2026-11-20', hourly: { hours: chance.pick(hours) }, metadata: { mark } }];
  const words: Words = ({ companyID, employeeCheckID }) => ({
    companyID,
    employeeCheckID: isNowhere ? companyID : employeeCheckID,
    shifts,
  });
  return { name: 'AddShifts', method: 'POST', path: '/shifts', mark, documented: words, variables: words };
};

const changeShift: Make = (chance, _mark, earlier) => {
  const input = { hourly: { hours: chance.pick(hours) } };
  return {
    name: 'UpdateShift',
    method: 'PATCH',
    path: '/shifts',
    documented: (side) => ({ companyID: side.companyID, shiftID: idOf(side, earlier), ...input }),
    variables: (side) => ({ companyID: side.companyID, shiftID: idOf(side, earlier), input }),
  };
};

const removeShift: Make = (_chance, _mark, earlier) => {
  const words: Words = (side) => ({ companyID: side.companyID, shiftID: idOf(side, earlier) });
  return { name: 'DeleteShift', method: 'DELETE', path: '/shifts', documented: words, variables: words };
};

const pay: Make = (chance, mark) => {
  const amount = chance.pick(amounts);
  const isPast = chance.below(6) === 0;
  const day = ({ payDate }: Side) => (isPast ? '2020-01-02' : payDate);
  const metadata = { mark };
  return {
    name: 'CreateContractorPayment',
    method: 'POST',
    path: '/contractorPayment',
    mark,
    documented: (side) => ({
      companyID: side.companyID,
      contractorID: side.contractorID,
      pay_date: day(side),
      amount,
      metadata,
    }),
    variables: (side) => ({
      companyID: side.companyID,
      input: { contractorId: side.contractorID, payDate: day(side), amount, metadata },
    }),
  };
};

const ofPayment = (side: Side, mark: string) => ({
  companyID: side.companyID,
  contractorPaymentID: idOf(side, mark),
});

const changePayment: Make = (chance, _mark, earlier) => {
  const input = { amount: chance.pick(amounts), approved: chance.below(2) === 0 };
  return {
    name: 'UpdateContractorPayment',
    method: 'PATCH',
    path: '/contractorPayment',
    documented: (side) => ({ ...ofPayment(side, earlier), ...input }),
    variables: (side) => ({ ...ofPayment(side, earlier), input }),
  };
};

const removePayment: Make = (_chance, _mark, earlier) => {
  const words: Words = (side) => ofPayment(side, earlier);
  const route = { name: 'DeleteContractorPayment', method: 'DELETE', path: '/contractorPayment' } as const;
  return { ...route, documented: words, variables: words };
};
