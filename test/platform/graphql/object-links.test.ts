/** In GraphQL, an object leads to the objects that it names, and its company leads to it. */
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../../src/schema.ts';

/** The objects that show the rows of a table. */
const objects = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ extensions }) => extensions['pothosPrismaModel'] !== undefined);

/** Ids whose object has a shorter name than the id. */
const shorter: Readonly<Record<string, string>> = {
  employeeCheckId: 'check',
  deductionTemplateId: 'template',
  reportingPeriodId: 'payPeriod',
};

/** Ids that lead nowhere: why. */
const alone: Readonly<Record<string, string>> = {
  externalId: "the partner's own",
  caseId: "the agency's own",
  requestId: 'a request is no object',
  traceId: 'a trace is where the operator collects traces',
  callerId: 'a key, a link or an operator',
  subjectId: 'of one of several kinds',
  objectId: 'of one of several kinds',
  workerId: 'an employee or a contractor',
  payrollFirstPayPeriodId: 'set once, to begin the calendar',
  'AuditEntry.personId': 'by the name that the person had then, beside it',
  'Event.companyId': 'the company can be deleted, and the event stays',
  'Deduction.employeeId': 'by its check',
  'Requirement.companyId': 'read from the company, employee or contractor that it is about',
  'Requirement.employeeId': 'read from the employee',
  'Requirement.contractorId': 'read from the contractor',
  'Paperwork.templateId': 'the same of all versions',
  'PersonRole.personId': 'read from the person',
};

test.each(objects.map((object) => [object.name, object] as const))(
  'each id that %s names leads to its object',
  (name, object) => {
    const fields = object.getFields();
    const ids = Object.keys(fields).filter((id) => id.endsWith('Id'));
    const leadNowhere = ids.filter((id) => {
      if (alone[id] || alone[`${name}.${id}`]) return false;
      const link = fields[shorter[id] ?? id.replace(/Id$/, '')];
      return !link || !isObjectType(getNamedType(link.type));
    });
    expect(leadNowhere).toEqual([]);
  },
);

function reachedFrom(start: GraphQLObjectType): Set<string> {
  const reached = new Set([start.name]);
  const open = [start];
  for (const object of open)
    for (const { type } of Object.values(object.getFields())) {
      const next = getNamedType(type);
      if (!isObjectType(next) || reached.has(next.name)) continue;
      reached.add(next.name);
      open.push(next);
    }
  return reached;
}

test('a company leads to all that belongs to it', () => {
  const company = objects.find(({ name }) => name === 'Company');
  const reached = company && reachedFrom(company);
  const ofPartner = ['ApiKey', 'AuditEntry', 'Event', 'Partner', 'WebhookDelivery', 'WebhookEndpoint'];
  /** Of one company at a time: for each company of a list it would take statements of its own. */
  const byQuery = ['Filing'];
  const apart = objects.map(({ name }) => name).filter((name) => !reached?.has(name));
  expect(apart.sort()).toEqual([...ofPartner, ...byQuery].sort());
});
