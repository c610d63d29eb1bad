/** What an operator watches of replicas that serve reads. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { type Core, everyCell } from '../platform/operation/operate.ts';

const replicasIn = (core: Core) =>
  everyCell(core).flatMap(({ database: { replica }, world: { environment }, label }) =>
    replica ? [{ replica, place: { environment, ...label } }] : [],
  );

/** Registers the metrics. An environment without a replica has no values. */
export function replicaMetrics(core: Core, registers: Registry[]): void {
  const labelNames = ['environment', 'cell'] as const;
  new Counter({
    name: 'payroll_replica_reads_total',
    help: 'Reads of partners: served by the replica, or by the primary because it was behind, ended the statement, had no connection free (busy), failed, was out of use (paused), or the primary gave no position (unplaced).',
    labelNames: ['environment', 'cell', 'result'] as const,
    registers,
    collect() {
      this.reset();
      for (const { replica, place } of replicasIn(core))
        for (const [result, count] of Object.entries(replica.counts())) this.inc({ ...place, result }, count);
    },
  });
  new Gauge({
    name: 'payroll_replica_up',
    help: 'Whether reads go to the replica.',
    labelNames,
    registers,
    async collect() {
      for (const { replica, place } of replicasIn(core))
        this.set(place, (await replica.look()) === 'ready' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'payroll_replica_lag_bytes',
    help: 'How much of the log the replica had still to replay when it was last asked.',
    labelNames,
    registers,
    collect() {
      for (const { replica, place } of replicasIn(core)) this.set(place, replica.behindBytes());
    },
  });
}
