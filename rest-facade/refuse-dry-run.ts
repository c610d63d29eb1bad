import type { Request } from 'express';
import type { Route } from './routes.ts';
import type { Problem } from './validate-rule.ts';

/**
 * A server may ignore a preference (RFC 7240), but who asks for a dry run of a write must not find it carried
 * out.
 */
export function refuseDryRun({ mode }: Route, { headers }: Request): Problem[] {
  const preferences = [headers['prefer'] ?? []].flat().join().split(/[,;]/);
  const isDryRun = preferences.some((each) => /^dry-?run$/i.test(each.trim().split('=')[0] ?? ''));
  if (mode !== 'write' || !isDryRun) return [];
  return [{ path: ['Prefer'], problem: 'asks for a dry run, which is not offered: nothing was written' }];
}
