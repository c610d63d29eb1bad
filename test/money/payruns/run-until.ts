import { runDuePayroll } from '../../../src/money/payruns/run-due-payroll.ts';
import type { StepResult } from '../../../src/money/payruns/step.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import type { Service } from '../../support/service.ts';

type Span = { readonly from: number; readonly to: number };

/**
 * Runs everything that falls due for a partner between two instants, part by part, as moving its clock does.
 * Fails where that clock would never arrive: what is still due after many parts is done by none.
 */
export async function runUntil({ core }: Service, partnerId: string, span: Span): Promise<StepResult[]> {
  const { from, to } = span;
  const access = { environment: 'test', credential: { kind: 'job', partnerId } } as const;
  const results: StepResult[] = [];
  for (let part = 0; part < 20; part++) {
    const run = await runAs(core, access, (operation) => runDuePayroll({ ...operation, now: from }, to));
    results.push(...run.results);
    if (!run.left.length) return results;
  }
  throw new Error('What is due stays due.');
}
