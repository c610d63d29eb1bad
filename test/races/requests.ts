/**
 * Every request that changes anything, made from the valid requests of the isolation matrix, which includes
 * new mutations.
 */
import { getNamedType, isObjectType } from 'graphql';
import { routesOf } from '../../rest-facade/api-of.ts';
import { schema } from '../../src/schema.ts';
import type { Ids } from '../isolation/population.ts';
import { sendRequest } from '../isolation/send-request.ts';
import { forOperatorsOnly, graphqlArguments, restMembers, validFor } from '../isolation/valid-requests.ts';
import { type Answer, graphql } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import { laterInstants } from './scene.ts';

export type Sender = { readonly service: Service; readonly key: string; readonly partnerID: string };
export type Request = {
  readonly name: string;
  /** Forward, or back to real time by deleting the test data. */
  readonly movesClock: boolean;
  send(by: Sender, ids: Ids): Promise<Answer>;
};

type Members = Readonly<Record<string, unknown>>;

/** Further variants of requests, beside those of the matrix. */
const more: Readonly<Record<string, readonly Members[]>> = {
  AdvanceClock: laterInstants.map((to) => ({ by: undefined, to })),
  UpdateEmployee: [
    { employment_status: 'terminated', term_date: '2026-11-15' },
    { default_wage: 31.5, external_id: 'e1' },
  ],
  CreateEmployees: [{ new_employees: [{ first_name: 'Nell', last_name: 'Oake', external_id: 'e1' }] }],
  UpdateContractor: [{ employment_status: 'terminated' }, { external_id: 'c1' }],
  CreateContractors: [{ new_contractors: [{ type: 'llc', business_name: 'Moss', external_id: 'c1' }] }],
  UpdateContractorPayment: [{ approved: true }, { pay_date: '2026-12-01' }],
  UpdateEmployeeCheck: [{ approved: true }, { check_date: '2026-12-01' }, { approval_required: true }],
  UpdateDeductionTemplate: [{ retired: true }],
  UpdateBankAccount: [{ is_active: false }, { is_active: true }],
  UpdateWorkLocation: [{ state: 'NV', city: 'Reno', zip: '89501' }],
  UpdateGarnishment: [{ effective_end_date: '2026-11-17' }],
  CreateContractorPayment: [{ pay_date: '2026-11-20' }],
  CreateEmployeeCheck: [{ check_date: '2026-11-20' }],
  ApprovePayrun: [{ check_date: '2026-11-20' }, { check_date: '2026-11-24' }],
  MovePayday: [{ check_date: '2026-11-20', new_check_date: '2026-12-01' }],
  UnapprovePayrun: [{ check_date: '2026-11-20' }, { check_date: '2026-11-24' }],
};

const routes = routesOf(schema).filter(({ mode }) => mode === 'write');
const dates = { pay_date: '2026-12-01' };

const byRest = routes.flatMap((route): Request[] => {
  const valid = (ids: Ids): Members => {
    const members = validFor(restMembers, route.name, ids);
    return 'pay_date' in members ? { ...members, ...dates } : members;
  };
  return [{}, ...(more[route.name] ?? [])].map((changes, i) => ({
    name: i ? `${route.name} ${JSON.stringify(changes)}` : route.name,
    movesClock: ['AdvanceClock', 'DeleteTestData', 'RunTestYear'].includes(route.name),
    send: ({ service, key }, ids) => sendRequest(service, route, { ...valid(ids), ...changes }, { key }),
  }));
});

const spoken = new Set(
  routes.flatMap(({ operation }) =>
    operation.selectionSet.selections.map((selection) =>
      selection.kind === 'Field' ? selection.name.value : '',
    ),
  ),
);

/** Mutations without a REST route. */
const byGraphql = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ name }) => !spoken.has(name))
  .map((field): Request => {
    const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
    const lists = field.args.length ? [`(${declared})`, `(${passed})`] : ['', ''];
    const document = `mutation ${lists[0]} { ${field.name}${lists[1]} ${selection} }`;
    const name = `Mutation.${field.name}`;
    const isOperators = forOperatorsOnly.has(name);
    return {
      name,
      movesClock: false,
      send: ({ service, key, partnerID }, ids) => {
        const by = isOperators ? service.operatorKeys.test : key;
        const inside = isOperators ? { headers: { 'Payroll-Partner': partnerID } } : {};
        return graphql(service, by, document, validFor(graphqlArguments, name, ids), inside.headers);
      },
    };
  });

export const requests: readonly Request[] = [...byRest, ...byGraphql];
