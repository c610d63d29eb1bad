/**
 * Metrics that an operator watches besides requests: payroll, queues, money owed, connections, tax figures.
 */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../foundation/clock.ts';
import { environments } from '../foundation/environment.ts';
import type { ReplayCounts } from '../outside/replays/nightly-sample.ts';
import type { OperatingFigure } from '../platform/database/cross-partner-queries.ts';
import type { World } from '../platform/graphql/operation-context.ts';
import { type Core, everyCell } from '../platform/operation/operate.ts';
import { bankFolderMetrics } from './bank-folder-metrics.ts';
import { figuresUntil } from './figures-until.ts';

/** Each gauge, with its help. The names are those of operating-figures.sql. */
const helps: Readonly<Record<string, string>> = {
  payroll_payruns:
    'Payruns computed and not yet paid out (due), suspended (held), open after their payday (late).',
  payroll_pay:
    'Open checks and contractor payments: pending, computed, blocked, blocked by their proof (disproved), and open after their payday.',
  payroll_partners:
    'Partners that are open, and those of which nothing is paid: closed by an operator, and exported since.',
  payroll_webhook_deliveries: 'Webhook deliveries not yet made, and those of them that have failed before.',
  payroll_webhook_oldest_seconds: 'Age of the oldest pending delivery to an enabled endpoint.',
  payroll_webhook_endpoints: 'Webhook endpoints that are disabled, and enabled ones that fail.',
  payroll_reports_queued: 'Reports that wait or are being made.',
  payroll_reports_oldest_seconds: 'Age of the oldest of them.',
  payroll_returned_debits: 'Debits that banks returned and companies owe.',
  payroll_exposure_dollars: 'What these debits come to.',
  payroll_payruns_above_limit:
    'Payruns whose pay waits, as more debits of the company can come back than BANK_EXPOSURE_LIMIT.',
  payroll_remittances:
    'Remittances to agencies and plans that are due, those past their day, and those that wait for an operator.',
  payroll_payruns_above_day_limit:
    'Payruns that wait for a release, as they would draw more from a company on one day than its limit.',
  payroll_messages:
    'Messages that wait for a mail server, those that failed and are tried again, and those of the last day that bounced.',
  payroll_audit_unsealed: 'Audit entries not yet sealed.',
  payroll_events_unnumbered: 'Committed events without a number, which no reader receives yet.',
  payroll_bank_files_unwritten: 'Bank files that are planned and not yet written.',
  payroll_bank_answers_waiting:
    "The bank's answers that wait for an operator: unmatched, refused, ambiguous, and unreadable.",
  payroll_operator_todo: 'What waits for an operator, by kind: `payroll todo` and the console list it.',
  payroll_operator_todo_late:
    'What has waited for an operator for too long, by kind: past its day, or for three days where it has none.',
  payroll_transfers_waiting: 'Transfers that no bank file takes, as an account number cannot be read.',
  payroll_transfers_unsent_oldest_seconds: 'Age of the oldest transfer that no bank file has taken.',
};

const labelOf = (name: string) => (name.startsWith('payroll_operator_todo') ? 'kind' : 'state');

const cacheMilliseconds = 10_000;

type ProcessFacts = {
  core: Core;
  bankFolder: string | undefined;
  /** The companies whose payroll failed in the last round of this process, by database. */
  failing: ReadonlyMap<World, number>;
  replayed: Readonly<ReplayCounts>;
};
type Parts = ProcessFacts & { registry: Registry; clock: Clock };

/**
 * Registers the gauges. Returns a function that updates them, from the databases, at most every ten seconds.
 */
export function operatingMetrics({ registry, clock, ...facts }: Parts): () => Promise<void> {
  const { core } = facts;
  const registers = [registry];
  const gauges = new Map(
    Object.entries(helps).map(([name, help]) => {
      const labelNames = ['environment', 'cell', labelOf(name)];
      return [name, new Gauge({ name, help, labelNames, registers })];
    }),
  );
  const up = new Gauge({
    name: 'payroll_database_up',
    help: 'Whether the figures of the environment could be read.',
    labelNames: ['environment', 'cell'] as const,
    registers,
  });
  const until = new Gauge({
    name: 'payroll_figures_until_timestamp_seconds',
    help: 'The end of the last year whose tax figures are loaded: check dates after it wait in production, and are provisional in test.',
    registers,
  });
  processMetrics(facts, registry);
  let readAt = 0;
  const update = async () => {
    const today = new Date(clock()).toISOString().slice(0, 10);
    const read = await figuresOfCells(core, today);
    for (const gauge of gauges.values()) gauge.reset(); // a database that does not answer has no values
    for (const { place, figures } of read) {
      up.set({ ...place }, figures ? 1 : 0);
      for (const { metric, state, value } of figures ?? [])
        gauges.get(metric)?.set({ ...place, [labelOf(metric)]: state }, value);
    }
    until.set(Date.parse(`${await figuresUntil(core)}T24:00:00Z`) / 1000);
  };
  return async () => {
    if (clock() - readAt < cacheMilliseconds) return;
    readAt = clock();
    await update();
  };
}

/** Registers the metrics that this process has without a query. */
function processMetrics({ core, bankFolder, failing, replayed }: ProcessFacts, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'payroll_database_connections',
    help: 'Database connections of this process: used, idle, and work that waits for one.',
    labelNames: ['environment', 'cell', 'state'] as const,
    registers,
    collect() {
      for (const { database, world, label } of everyCell(core)) {
        for (const [state, count] of Object.entries(database.connections()))
          this.set({ environment: world.environment, ...label, state }, count);
      }
    },
  });
  busyMetric(core, registers);
  new Gauge({
    name: 'payroll_failing_companies',
    help: 'Companies whose payroll failed in the last round of this process, because of an error.',
    labelNames: ['environment', 'cell'] as const,
    registers,
    collect() {
      for (const { world, label } of everyCell(core))
        this.set({ environment: world.environment, ...label }, failing.get(world) ?? 0);
    },
  });
  replayMetric(core, replayed, registers);
  replicaMetrics(core, registers);
  if (bankFolder) bankFolderMetrics(bankFolder, registers);
}

function replayMetric(core: Core, replayed: Readonly<ReplayCounts>, registers: Registry[]): void {
  new Counter({
    name: 'payroll_replayed_checks_total',
    help: 'Computed checks that this process has computed again since its start, by result.',
    labelNames: ['environment', 'result'] as const,
    registers,
    collect() {
      this.reset();
      for (const environment of environments.filter((name) => core[name])) {
        const counts = replayed.get(environment) ?? { identical: 0, different: 0, not_replayable: 0 };
        for (const [result, count] of Object.entries(counts)) this.inc({ environment, result }, count);
      }
    },
  });
}

/** The figures of each database. Undefined for a database that does not respond. */
async function figuresOfCells(core: Core, today: string) {
  const read: { place: object; figures: readonly OperatingFigure[] | undefined }[] = [];
  for (const { database, world, label } of everyCell(core)) {
    const figures = await database.operatingFigures(today).catch(() => undefined);
    read.push({ place: { environment: world.environment, ...label }, figures });
  }
  return read;
}

/** Counts the operations that found no free connection in time. */
function busyMetric(core: Core, registers: Registry[]): void {
  new Counter({
    name: 'payroll_database_busy_total',
    help: 'Operations refused as busy: all connections of this process were in use for too long.',
    labelNames: ['environment', 'cell'] as const,
    registers,
    collect() {
      this.reset();
      for (const { database, world, label } of everyCell(core))
        this.inc({ environment: world.environment, ...label }, database.busyCount());
    },
  });
}

// Metrics of the replicas that serve reads.

const replicasIn = (core: Core) =>
  everyCell(core).flatMap(({ database: { replica }, world: { environment }, label }) =>
    replica ? [{ replica, place: { environment, ...label } }] : [],
  );

/** Registers the metrics of replicas. An environment without a replica has no values. */
function replicaMetrics(core: Core, registers: Registry[]): void {
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
