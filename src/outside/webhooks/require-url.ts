import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { newUrlProblem } from './endpoint-url.ts';

/** Refuses a URL that deliveries would never be sent to. */
export function requireUrl({ webhookReach }: Operation, url: string): void {
  const problem = newUrlProblem(url, webhookReach.mayBeLocal);
  if (problem) throw new Fault('MALFORMED', { path: ['input', 'url'], toPrograms: problem });
}
