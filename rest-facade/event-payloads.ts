/**
 * Prints the database functions that turn a row into the payload of its events: the object as its route
 * returns it. A field of an answer is in the object's events unless its definition says otherwise.
 */
import { type FieldNode, type FragmentDefinitionNode, type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { modelColumns } from '../src/platform/database/model-columns.ts';
import { inlineFragments } from '../src/platform/graphql/inline-fragments.ts';
import { fieldsOf } from './document-shape.ts';
import { membersOf, rowPlace } from './payload-members.ts';
import { objectOf } from './payload-sql.ts';

export type Fragments = readonly FragmentDefinitionNode[];

/**
 * The fragment that each kind of event carries. No route returns a link, so functions/events.sql has its
 * payload.
 */
export const fragmentOfKind = {
  company: 'CompanyEvent',
  employee: 'EmployeeAnswer',
  contractor: 'ContractorAnswer',
  employee_check: 'EmployeeCheckAnswer',
  employer_check: 'EmployerCheckAnswer',
  regular_payroll: 'RegularPayrollAnswer',
  contractor_payment: 'ContractorPaymentAnswer',
  shift: 'ShiftEvent',
  bank_account: 'BankAccountAnswer',
  garnishment: 'GarnishmentAnswer',
  deduction: 'DeductionAnswer',
  employee_deduction: 'EmployeeDeductionAnswer',
  deduction_template: 'DeductionTemplateAnswer',
  time_off_request: 'TimeOffRequestAnswer',
  job: 'ReportJobAnswer',
  message: 'MessageAnswer',
  requirement: 'RequirementEvent',
  filing: 'FilingEvent',
  access: 'AccessEvent',
};

/** The fragment of each kind whose past can be read. */
export const pastFragments = { ...fragmentOfKind, employee_check: 'EmployeeCheckWhole' };

/** The text of prisma/functions/event-payloads.sql. */
export function eventPayloads(schema: GraphQLSchema, fragments: Fragments): string {
  const functions = Object.entries(fragmentOfKind).map(([kind, name]) => {
    const { model, fields } = selectionOf(fragments, name);
    const type = schema.getType(model);
    const columns = modelColumns.get(String(type?.extensions['pothosPrismaModel']));
    if (!isObjectType(type) || !columns) throw new Error(`${name} is on ${model}, which is no table's type`);
    return payloadFunction(kind, objectOf(membersOf(rowPlace(type, columns), fields)));
  });
  return [header, ...functions, dispatcher([...Object.keys(fragmentOfKind), 'link'])].join('\n');
}

/** The selection of a fragment, and its type. */
export function selectionOf(
  fragments: Fragments,
  name: string,
): { model: string; fields: readonly FieldNode[] } {
  const written = fragments.filter((fragment) => fragment.name.value === name);
  const { definitions } = inlineFragments({ kind: Kind.DOCUMENT, definitions: written }, fragments);
  const fragment = definitions.find((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  if (!fragment) throw new Error(`there is no fragment ${name}`);
  return { model: fragment.typeCondition.name.value, fields: fieldsOf(fragment.selectionSet) };
}

const header = `-- Printed by \`npm run contracts\`, from rest-facade/operations/fragments/ and the definitions of the fields:
-- change those. The payload of an event is the object as its route answers it.

-- Returns a time as the API writes it: in UTC, with milliseconds.
create or replace function iso_time(moment text) returns text stable language sql as $$
  select to_char(moment::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Returns the items of a list with these amounts in dollars, which they have in cents. Null without items.
create or replace function items_in_dollars(list jsonb, amounts text[]) returns jsonb stable
language sql as $$
  select jsonb_agg(item || (select jsonb_object_agg(name, (item ->> name)::numeric / 100)
    from unnest(amounts) name) order by place)
  from jsonb_array_elements(list) with ordinality items (item, place)
$$;
`;

const payloadFunction = (
  kind: string,
  object: string,
) => `create or replace function ${kind}_payload(object jsonb) returns jsonb stable language sql as $$
  select ${object}
$$;
`;

const dispatcher = (
  kinds: readonly string[],
) => `-- Returns a row, as JSON, as the payload of an event about an object of the kind.
create or replace function payload_of(object jsonb, kind text) returns jsonb stable language plpgsql as $$
begin
  case kind
${kinds.map((kind) => `    when '${kind}' then return ${kind}_payload(object);`).join('\n')}
  end case;
end $$;
`;
