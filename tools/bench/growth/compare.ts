import type { Subject } from './requests.ts';

export type Compared = {
  readonly name: string;
  readonly p50: readonly [empty: number, grown: number];
  readonly p95: readonly [empty: number, grown: number];
  readonly ratio: number;
  /** The answer of both services. If they differ, the answer of each. */
  readonly answer: string;
};

/** Sends the same request to both in turn, so that other work on the machine affects both alike. */
export async function compare(empty: Subject, grown: Subject, rounds: number): Promise<Compared> {
  const times: [number[], number[]] = [[], []];
  const answers = [await empty.send(), await grown.send()]; // neither is counted: plans and pages are new
  for (let round = 0; round < rounds; round++) {
    for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await (which ? grown : empty).send();
      times[which].push(performance.now() - began);
    }
  }
  const at = (share: number) => [quantile(times[0], share), quantile(times[1], share)] as const;
  const [p50, p95] = [at(0.5), at(0.95)];
  const answer = [...new Set(answers)].join(' and ');
  return { name: empty.name, p50, p95, ratio: p50[1] / p50[0], answer };
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN;
