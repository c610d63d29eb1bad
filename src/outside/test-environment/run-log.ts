import type { StepResult } from '../../money/payruns/step.ts';

/** The limits of an answer. Further steps and ids are counted, but not listed. */
const maxSteps = 1_000;
const maxIds = 20_000;

/**
 * The count to which the checks of a step belong. Later answers of banks about the same checks are listed,
 * but not counted.
 */
const countOf: Partial<Record<StepResult['what'], 'computed' | 'paid' | 'held'>> = {
  'pre-processed': 'computed',
  processed: 'paid',
  held: 'held',
};
const countOfPayments = {
  computed: 'paymentsComputed',
  paid: 'paymentsPaid',
  held: 'paymentsHeld',
} as const;

const ofRegularPayrolls: readonly string[] = ['opened', 'changed', 'due-soon', 'late'];

const nothing = {
  steps: 0,
  computed: 0,
  paid: 0,
  held: 0,
  paymentsComputed: 0,
  paymentsPaid: 0,
  paymentsHeld: 0,
  remittances: 0,
  regularSteps: 0,
  bankSteps: 0,
};
export type Totals = Readonly<typeof nothing>;

export type LoggedStep = StepResult & {
  /** The number of checks and payments of the step. `checkIds` and `paymentIds` may hold fewer. */
  readonly checkCount: number;
  readonly paymentCount: number;
};

/** The steps that ran while a clock moved, in order. The parts of a large step are one entry. */
export class RunLog {
  readonly #steps: LoggedStep[];
  readonly #totals: typeof nothing;
  #last: StepResult | undefined;
  #ids: number;

  constructor(former?: RunLog) {
    this.#steps = former ? [...former.#steps] : [];
    this.#totals = { ...(former ? former.#totals : nothing) };
    this.#last = former ? former.#last : undefined;
    this.#ids = former ? former.#ids : 0;
  }

  get steps(): readonly LoggedStep[] {
    return this.#steps;
  }

  get totals(): Totals {
    return this.#totals;
  }

  /** A new log with the entries of this one and those of `results`. This log stays unchanged. */
  with(results: readonly StepResult[]): RunLog {
    const log = new RunLog(this);
    for (const result of results) log.#add(result);
    return log;
  }

  #add(result: StepResult): void {
    this.#count(result);
    const isPart = this.#last !== undefined && isSame(this.#last, result);
    this.#last = result;
    if (!isPart) this.#totals.steps += 1;
    if (this.#totals.steps > maxSteps) return;
    const before = isPart ? this.#steps.pop() : undefined;
    this.#steps.push({
      ...result,
      checkIds: [...(before?.checkIds ?? []), ...this.#withinBound(result.checkIds)],
      paymentIds: [...(before?.paymentIds ?? []), ...this.#withinBound(result.paymentIds)],
      bankAccountIds: [...(before?.bankAccountIds ?? []), ...this.#withinBound(result.bankAccountIds ?? [])],
      checkCount: (before?.checkCount ?? 0) + result.checkIds.length,
      paymentCount: (before?.paymentCount ?? 0) + result.paymentIds.length,
    });
  }

  #count({ what, checkIds, paymentIds }: StepResult): void {
    const name = countOf[what];
    if (what === 'remitted') this.#totals.remittances += 1;
    else if (ofRegularPayrolls.includes(what)) this.#totals.regularSteps += 1;
    else if (what === 'sent') return;
    else if (name) {
      this.#totals[name] += checkIds.length;
      this.#totals[countOfPayments[name]] += paymentIds.length;
    } else this.#totals.bankSteps += 1;
  }

  #withinBound(ids: readonly string[]): readonly string[] {
    const listed = ids.slice(0, maxIds - this.#ids);
    this.#ids += listed.length;
    return listed;
  }
}

const isSame = (a: StepResult, b: StepResult): boolean =>
  a.what === b.what &&
  a.at === b.at &&
  a.companyId === b.companyId &&
  a.checkDate === b.checkDate &&
  a.reason === b.reason &&
  a.employerCheckId === b.employerCheckId;
