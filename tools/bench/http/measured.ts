/** The figures of one round of one rival. */
export type Measured = {
  perSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** Processor time of the rival's process for each request. */
  ownMicroseconds: number;
  /** Processor time of all PostgreSQL processes for each request. */
  postgresMicroseconds: number;
  /** Processor time of both in the whole round. */
  processorSeconds: number;
};

/** A round: how many requests, and how they are sent. */
export type Round = { readonly amount: number; readonly connections: number };

/** Processor time of a rival and of PostgreSQL so far, in microseconds. */
export type Clocks = { own(): number | Promise<number>; postgres(): number };

type Load = { readonly latencies: number[]; readonly seconds: number };

/** Runs a load between two readings of the clocks. */
export async function measured(
  { amount }: Round,
  clocks: Clocks,
  load: () => Promise<Load>,
): Promise<Measured> {
  const [ownBefore, postgresBefore] = [await clocks.own(), clocks.postgres()];
  const { latencies, seconds } = await load();
  const [own, postgres] = [(await clocks.own()) - ownBefore, clocks.postgres() - postgresBefore];
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(share * (amount - 1))] ?? 0;
  return {
    perSecond: amount / seconds,
    p50Milliseconds: at(0.5),
    p99Milliseconds: at(0.99),
    ownMicroseconds: own / amount,
    postgresMicroseconds: postgres / amount,
    processorSeconds: (own + (postgres || 0)) / 1e6, // PostgreSQL's is NaN where there is no /proc
  };
}
