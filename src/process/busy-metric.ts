import { Counter, type Registry } from 'prom-client';
import { type Core, everyCell } from '../platform/operation/operate.ts';

/** Counts the operations that found no free connection in time. */
export function busyMetric(core: Core, registers: Registry[]): void {
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
