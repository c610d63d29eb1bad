/** Requests that tests of deductions and garnishments repeat. */
import { call } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import type { World } from '../support/world.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Sent = { service: Service; world: World };

/** Sends members to a path: in the query for GET and DELETE, in the body otherwise. */
export function sender(scene: () => Sent, path: string) {
  return (method: Method, members: object = {}) => {
    const { service, world } = scene();
    const all = { companyID: world.companyID, ...members };
    const key = world.testKey;
    return method === 'GET' || method === 'DELETE'
      ? call(service, method, `${path}?${new URLSearchParams(all as Record<string, string>)}`, { key })
      : call(service, method, path, { key, body: all });
  };
}

export const final = { contribution_type: 'dollars', override_type: 'final', value: 50 };
export const overridable = { contribution_type: 'dollars', override_type: 'overridable', value: 50 };
export const needsInput = { contribution_type: 'dollars', override_type: 'needs_input' };

/** A health savings account, as the specification gives its definition. */
export const hsa = {
  deduction_type: 'hsa',
  custom_name: 'HSA',
  employee_contribution: overridable,
  additional_fields: { hsa_type: 'family' },
};
