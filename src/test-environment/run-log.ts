import type { StepResult } from '../payruns/step-result.ts';

/** An answer need not outgrow its request: more steps and more ids than these are only counted. */
const mostSteps = 1_000;
const mostIds = 20_000;

/** Under which name checks are counted; what banks do later to the same ones is told, not counted. */
const countedAs: Partial<Record<StepResult['what'], 'computed' | 'paid' | 'held'>> = {
  'pre-processed': 'computed',
  processed: 'paid',
  held: 'held',
};

const none = {
  ...{ computed: 0, paid: 0, held: 0 },
  ...{ paymentsComputed: 0, paymentsPaid: 0, paymentsHeld: 0 },
};
const paymentsAs = { computed: 'paymentsComputed', paid: 'paymentsPaid', held: 'paymentsHeld' } as const;

export type LoggedStep = StepResult & {
  /** How many checks it happened to, and payments; `checkIds` and `paymentIds` may hold fewer. */
  readonly checkCount: number;
  readonly paymentCount: number;
};

/** What happened while a clock moved, in order. The parts of a large step are one. */
export class RunLog {
  readonly steps: LoggedStep[] = [];
  readonly counted = { ...none, steps: 0, remittances: 0, atBanks: 0 };
  #last: StepResult | undefined;
  #ids = 0;

  add(all: readonly StepResult[]): void {
    for (const one of all) this.#addOne(one);
  }

  #addOne(one: StepResult): void {
    const name = countedAs[one.what];
    if (one.what === 'remitted') this.counted.remittances += 1;
    else if (name) {
      this.counted[name] += one.checkIds.length;
      this.counted[paymentsAs[name]] += one.paymentIds.length;
    } else this.counted.atBanks += 1;
    const isPart = this.#last !== undefined && isSame(this.#last, one);
    this.#last = one;
    if (!isPart) this.counted.steps += 1;
    if (this.counted.steps > mostSteps) return;
    const before = isPart ? this.steps.pop() : undefined;
    const checkIds = [...(before?.checkIds ?? []), ...this.#few(one.checkIds)];
    const paymentIds = [...(before?.paymentIds ?? []), ...this.#few(one.paymentIds)];
    const checkCount = (before?.checkCount ?? 0) + one.checkIds.length;
    const paymentCount = (before?.paymentCount ?? 0) + one.paymentIds.length;
    this.steps.push({ ...one, checkIds, paymentIds, checkCount, paymentCount });
  }

  #few(ids: readonly string[]): readonly string[] {
    const few = ids.slice(0, mostIds - this.#ids);
    this.#ids += few.length;
    return few;
  }
}

const isSame = (a: StepResult, b: StepResult): boolean =>
  a.what === b.what &&
  a.at === b.at &&
  a.companyId === b.companyId &&
  a.checkDate === b.checkDate &&
  a.reason === b.reason &&
  a.employerCheckId === b.employerCheckId;
