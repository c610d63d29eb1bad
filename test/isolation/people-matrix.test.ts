/**
 * Every operation as each kind of person who signs in, with ids of others: other partners, other companies of
 * the partner, and other workers of the company. The matrix is built from the roles and the schema.
 */
import { type GraphQLField, graphql } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsIn } from '../../src/foundation/fault.ts';
import { createDashboardLink } from '../../src/outside/links/links.ts';
import { createPerson } from '../../src/parties/people/people.ts';
import { createContractors } from '../../src/parties/workers/contractors/contractors.ts';
import { roleMayRun } from '../../src/platform/graphql/permits.ts';
import { policyOf } from '../../src/platform/graphql/policy.ts';
import { companyRoles } from '../../src/platform/graphql/roles.ts';
import { operate } from '../../src/platform/operation/operate.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { schema } from '../../src/schema.ts';
import type { Answer } from '../support/client.ts';
import { sampleOf } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { documentOf } from './documents.ts';
import { idArgumentsOf, spellPlace, withValueAt } from './id-arguments.ts';
import { expectAsAbsent, expectNothingOf, foreignId, foreignTo, type Scene, setScene } from './matrix.ts';
import { type Ids, type Kind, makeTenant } from './population.ts';
import { graphqlArguments, validFor } from './valid-requests.ts';

type Purpose = 'dashboard' | 'worker' | 'contractor';
type Actor = { readonly name: string; readonly purpose: Purpose; readonly roles: readonly string[] | null };

/** A role at a company is a dashboard within it. A worker and a contractor act on the own pages. */
const actors: readonly Actor[] = [
  ...Object.keys(companyRoles).map((role) => ({ name: role, purpose: 'dashboard' as const, roles: [role] })),
  { name: 'worker', purpose: 'worker', roles: null },
  { name: 'contractor', purpose: 'contractor', roles: null },
];

/** What belongs to one worker of a company. The ids of the scene are of one who is not the actor. */
const ofOneWorker: readonly Kind[] = [
  ...(['employee', 'contractor', 'employeeCheck', 'contractorPayment', 'bankAccount', 'deduction'] as const),
  ...(['employeeDeduction', 'garnishment', 'timeOffEntry', 'timeOffRequest', 'shift', 'message'] as const),
  'signature',
];

let scene: Scene;
const tokens = new Map<string, string>();
const own = new Map<string, Ids>();

serve({ settings: {} });
beforeAll(async () => {
  scene = await setScene(service, await makeTenant(service), await makeTenant(service));
  const { ids, testKey: secret } = scene.own;
  const companyId = ids.company;
  const access = { environment: 'test', credential: { kind: 'key', secret } } as const;
  await runAs(service.core, access, async (operation) => {
    const employee = `colleague-${companyId}`;
    const name = { firstName: 'Nell', lastName: 'Oake', workingState: 'CA' };
    await operation.db.employee.create({ data: { id: employee, companyId, ...name } });
    const contractors = [{ type: 'llc', businessName: 'Tile Works' }];
    const [contractor = ''] = await createContractors(operation, { companyId, contractors });
    for (const { name: role, purpose } of actors) {
      const worker = purpose === 'worker' ? { employeeId: employee } : {};
      const roles = [{ role, companyId, ...worker }];
      const email = `${role}@example.com`;
      const person =
        purpose === 'contractor'
          ? {}
          : { personId: await createPerson(operation, { name: role, email, roles }) };
      const whose = { ...worker, ...(purpose === 'contractor' ? { contractorId: contractor } : {}) };
      const { token } = await createDashboardLink(operation, { companyId, ...whose, ...person });
      tokens.set(role, token);
      own.set(role, {
        ...ids,
        ...(purpose === 'worker' ? { employee } : {}),
        ...(purpose === 'contractor' ? { contractor } : {}),
      });
    }
  });
});

type Root = {
  readonly name: string;
  readonly document: string;
  readonly field: GraphQLField<unknown, unknown>;
};
const roots = [schema.getQueryType(), schema.getMutationType()].filter((root) => root != null);
const operations: readonly Root[] = roots
  .flatMap((root) =>
    Object.values(root.getFields()).map((field) => ({
      name: `${root.name}.${field.name}`,
      document: documentOf(root, field),
      field,
    })),
  )
  .filter(({ name }) => name in graphqlArguments);

/** Runs a document as a page of the person's does: in the transaction that the link authenticates. */
async function askAs({ name, purpose }: Actor, { document }: Root, variables: object): Promise<Answer> {
  const credential = { kind: 'link', secret: tokens.get(name) ?? '', purpose } as const;
  const request = {
    access: { environment: 'test', credential },
    mode: 'write',
    requestId: 'matrix',
  } as const;
  const { data = null, errors = [] } = await operate(service.core, request, (contextValue) =>
    graphql({ schema, source: document, contextValue, variableValues: { ...variables } }),
  );
  const kinds = errors.flatMap((error) => faultsIn(error).map(({ kind }) => kind));
  const body = errors.length ? { data, errors, kinds } : { data };
  return { status: 200, headers: new Headers(), body: JSON.parse(JSON.stringify(body)) };
}

const isPermitted = ({ purpose, roles }: Actor, { field, name }: Root): boolean => {
  if (name.startsWith('Query.')) return true;
  const policy = policyOf(field);
  const isOpen = policy?.links?.some((link) => link === purpose) ?? false;
  return isOpen && roleMayRun({ kind: 'link', roles }, policy);
};

/** The words that no answer to the actor may have. */
function foreignWords({ name, purpose }: Actor): string[] {
  const mine = new Set(Object.values(own.get(name) ?? {}));
  const others = Object.entries(scene.own.otherCompany).flatMap(([kind, id]) =>
    ['partner', 'person', 'role', 'opaque', 'key'].includes(kind) ? [] : [id],
  );
  const colleagues = purpose === 'dashboard' ? [] : ofOneWorker.map((kind) => scene.own.ids[kind]);
  return [...scene.strangersWords, ...others, ...colleagues].filter(
    (id) => !mine.has(id) || purpose !== 'dashboard',
  );
}

const calls = actors.flatMap((actor) => operations.map((operation) => ({ actor, operation })));

test.each(sampleOf(calls, 40))(
  '$actor.name runs $operation.name if the role permits it, and reads nothing of others',
  async ({ actor, operation }) => {
    const ids = own.get(actor.name);
    if (!ids) throw new Error('no ids');
    const variables = validFor(graphqlArguments, operation.name, ids);
    const answer = await askAs(actor, operation, variables);
    if (!isPermitted(actor, operation)) expect(answer.body.kinds).toContain('FORBIDDEN');
    expectNothingOf(foreignWords(actor), answer, idsIn(variables));
  },
);

/** The ids that the person sends: an answer may say them again. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : [];
}

const places = idArgumentsOf(schema).map((place) => ({ ...place, place: spellPlace(place) }));
const namesCompany = (operation: string) =>
  places.some(({ type, field, kind }) => kind === 'company' && `${type}.${field}` === operation);

type Whose = Parameters<typeof foreignId>[1] | "a colleague's";

const rows = actors.flatMap((actor) =>
  places
    .filter(({ type, field, kind }) => `${type}.${field}` in graphqlArguments && kind !== 'opaque')
    .flatMap((row) => {
      const isOfWorker = actor.purpose !== 'dashboard' && ofOneWorker.includes(row.kind);
      const whose: readonly Whose[] = [
        ...foreignTo(row.kind, namesCompany(`${row.type}.${row.field}`)),
        ...(row.kind === 'company' ? (["its other company's"] as const) : []),
        ...(isOfWorker ? (["a colleague's"] as const) : []),
      ];
      return whose.map((owner) => ({ ...row, actor, whose: owner }));
    }),
);

describe('the matrix', () => {
  test('has a row for every role, and one of another company for each', () => {
    for (const { name } of actors) {
      const ofActor = rows.filter(({ actor }) => actor.name === name);
      expect(ofActor.some(({ whose }) => whose === "its other company's")).toBe(true);
      expect(ofActor.length).toBeGreaterThan(200);
    }
  });
});

test.each(sampleOf(rows, 200))(
  '$actor.name: $place answers the id of $whose as an absent $kind',
  async ({ actor, whose, ...row }) => {
    const operation = operations.find(({ name }) => name === `${row.type}.${row.field}`);
    const ids = own.get(actor.name);
    if (!operation || !ids) throw new Error(`${row.place} is no operation's`);
    const variables = validFor(graphqlArguments, operation.name, ids);
    const id = whose === "a colleague's" ? scene.own.ids[row.kind] : foreignId(scene, whose, row.kind);
    const ask = (sentId: string) =>
      askAs(actor, operation, withValueAt(variables, row.path, sentId) as object);
    const answer = await expectAsAbsent(scene, id, ask);
    expectNothingOf(foreignWords(actor), answer, [id, ...idsIn(variables)]);
  },
);
