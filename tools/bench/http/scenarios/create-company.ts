import examples from '../../../../rest-facade/reference/examples/create-company.json' with { type: 'json' };
import { newId } from '../../../../src/foundation/new-id.ts';
import type { Prisma } from '../../../../src/generated/prisma/client.ts';
import {
  type CompanyInput,
  type CompanyRow,
  companyAnswer,
  companyArguments,
  companyInput,
  companyTypes,
} from '../by-hand/company.ts';
import { hashOf, newToken, sealed } from '../by-hand/seal.ts';
import { columns, statement } from '../by-hand/statement.ts';
import { Refusal, type Scenario } from '../scenario.ts';

/** The documented request without a pay calendar, whose first day would be past one day. */
const example = companyInput.parse({ ...examples[0]?.request.body, payroll_schedule: undefined });

const isoDay = (american: string) => american.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2');

/** The columns that have other names, or other values, than the members of the request. */
const converted = (given: CompanyInput) => ({
  ein_digits: given.business_ein.replaceAll(/\D/g, ''),
  sealed_ssn: sealed(given.ssn),
  dob: isoDay(given.dob),
});

const same =
  'first_name last_name email business_name business_ein business_address business_city business_state business_zip business_phone mail_address mail_city mail_state mail_zip ownership_percentage legal_structure job_title address city state zip company_type skip_migration';
const stored = `${same} ein_digits sealed_ssn dob`.split(' ').join(', ');
const added =
  'id status payrollAutopilot payrollApprovalRequired bankAccountPrenotes payrollSpeed workweekStartsOn futaExempt';

/** The database creates the token of the link, because pgbench cannot. */
const insert = statement(
  'company',
  `with made as (
     insert into companies (partner_id, id, ${stored})
     select :partner, uuidv7()::text, ${stored} from json_populate_record(null::companies, :given) returning *),
   token as materialized (select 'test_' || gen_random_uuid() as text),
   link as (
     insert into links (partner_id, id, company_id, purpose, token_hash)
     select partner_id, uuidv7()::text, id, 'onboarding', encode(sha256(text::bytea), 'hex') from made, token)
   select ${columns(added)}, text as token from made, token`,
);

/** The members of the request under Prisma's names of the columns. */
const camelCase = (record: object) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

function requireOwn({ partnerID }: CompanyInput, partnerId: string): void {
  if (partnerID !== partnerId) throw new Refusal('Unknown partner.', 7);
}

export const createCompany: Scenario<CompanyInput> = {
  title: 'POST /companies',
  method: 'POST',
  path: '/companies',
  requests: ({ partnerId }) => [
    { path: '/companies', body: JSON.stringify({ ...example, partnerID: partnerId }) },
  ],
  clear: () => `delete from links where purpose = 'onboarding';
    delete from companies where status = 'initial_onboarding'`,
  newMembers: ['companyID', 'onboarding_url'],
  input: companyInput,
  async byPrisma(prisma, { partnerId, locks }, given) {
    requireOwn(given, partnerId);
    // A key that is revoked in the meantime leaves no link.
    if (locks)
      await prisma.$queryRaw`select from api_keys where partner_id = ${partnerId} and id = ${locks.keyId} for share`;
    const { partnerID: _, ssn: __, ...rest } = given;
    const [id, token] = [newId(), newToken()];
    // Its members have the names of the columns.
    const data = camelCase({ ...rest, ...converted(given) }) as Prisma.CompanyUncheckedCreateInput;
    const made = await prisma.company.create({ data: { ...data, partnerId, id } });
    await prisma.link.create({
      data: { partnerId, id: newId(), companyId: id, purpose: 'onboarding', tokenHash: hashOf(token) },
      select: { id: true },
    });
    return { success: true, data: companyAnswer(id, token, given, made) };
  },
  floor: {
    statements: [insert],
    values: (given) => ({ given: JSON.stringify({ ...given, ...converted(given) }) }),
    async answer(ask, { partnerId }, given) {
      requireOwn(given, partnerId);
      const [row] = await ask<CompanyRow & { id: string; token: string }>(insert);
      if (!row) throw new Error('the company is not there');
      return { success: true, data: companyAnswer(row.id, row.token, given, row) };
    },
  },
  sofa: { field: `createCompany(${companyArguments}): CreatedAnswer!`, types: companyTypes },
};
