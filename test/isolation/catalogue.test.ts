/**
 * Rules for every table, checked in PostgreSQL's catalogue, so that they hold for new tables too.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { asSuperuser, cloneDatabase } from '../support/databases.ts';

/**
 * Tables without a partner: the keys, figures, definitions and queue of operators, what was applied, and the
 * files and numbers of all partners.
 */
const ofNobody = `('_prisma_migrations', 'applied_functions', 'operator_keys', 'figure_bundles',
  'figure_activations', 'shipped_figures', 'deduction_definitions', 'cells',
  'outgoing_files', 'unapplied_answers', 'deposit_accounts', 'check_numbers')`;

const tables = `(select c.*, case c.relname when 'partners' then 'id' else 'partner_id' end as partner_column
  from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace
  and c.relname not in ${ofNobody})`;
const columnOf = (number: string) =>
  `(select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = ${number})`;
const policies = `select from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL'
  and p.roles = '{payroll_app}' and coalesce(p.with_check, p.qual) = p.qual`;
const writes = `unnest('{insert,update,delete,truncate}'::text[]) w`;
const mayWrite = `(has_table_privilege('payroll_app', c.oid, w)
  or w in ('insert', 'update') and has_any_column_privilege('payroll_app', c.oid, w))`;

/** Tables below a company or a check, itself included, without the policy that restricts a link to it. */
const unheld = (column: string, root: string, rule: string) => `
  select c.relname as name from ${tables} c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    and (a.attname = '${column}' or a.attname = 'id' and c.relname = '${root}')
  where not exists (${policies} and p.permissive = 'RESTRICTIVE' and p.qual = '${rule}((' || a.attname || ')::text)')`;

type Rule = { title: string; offenders: string; exceptions?: string[] };

const rules: Rule[] = [
  {
    title: 'forces row security, on its owner too, who cannot log in',
    offenders: `select relname as name from ${tables} c join pg_roles r on r.oid = c.relowner
      where not (relrowsecurity and relforcerowsecurity and r.rolname = 'payroll_owner' and not r.rolcanlogin)`,
  },
  {
    title:
      'is restricted to the partner of the transaction, reading and writing, in the form that uses the index',
    offenders: `select relname as name from ${tables} c where not exists (${policies}
      and p.permissive = 'PERMISSIVE' and p.qual = '((' || c.partner_column || ')::text = current_partner())')`,
  },
  {
    title: 'has no second policy that would let the application in',
    offenders: `select tablename as name from pg_policies where permissive = 'PERMISSIVE'
      and roles <> '{payroll_owner}' and policyname <> 'of_partner'`,
  },
  {
    title: 'leads every unique key with its partner, so that no response reveals another partner',
    offenders: `select c.relname || '.' || ${columnOf('i.indkey[0]')} as name
      from ${tables} c join pg_index i on i.indrelid = c.oid and i.indisunique
      where ${columnOf('i.indkey[0]')} <> c.partner_column`,
    // Looked up before authentication, by a hash of 256 random bits, which is unique across partners.
    exceptions: ['api_keys.hash', 'links.token_hash', 'person_sessions.token_hash'],
  },
  {
    title: 'leads every foreign key with its partner, because their checks pass row security by',
    offenders: `select c.relname as name from pg_constraint f join ${tables} c on c.oid = f.conrelid
      where f.contype = 'f' and ${columnOf('f.conkey[1]')} <> 'partner_id'`,
    exceptions: ['deduction_templates'], // to their definitions, which are of all partners
  },
  {
    title: 'takes the partner of the transaction where an insert names none',
    offenders: `select c.relname as name from ${tables} c where c.relname <> 'partners' and not exists (
      select from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attname = 'partner_id'
        and pg_get_expr(d.adbin, d.adrelid) = 'current_partner()')`,
  },
  {
    title: 'below a company is held to the company of a link',
    offenders: unheld('company_id', 'companies', 'within_company'),
    // The API page's link sends all events again, ends links, and keeps forms that have no company. Keys see
    // messages to people, and a person the own roles, which may be of no company.
    exceptions: ['events', 'kept_forms', 'links', 'messages', 'person_roles'],
  },
  {
    title: 'below a check is held to the check of a link',
    offenders: unheld('employee_check_id', 'employee_checks', 'within_check'),
    // There it is what a link grants; an employee's own link reaches days, entries and prenotes that no check
    // has, and a contractor's own link the steps and transfers of their payments.
    exceptions: ['disbursement_steps', 'links', 'time_off_days', 'time_off_entries', 'transfers'],
  },
  {
    title: 'of an employee is held to the employee of a link, or to the checks of that employee',
    offenders: `select c.relname as name from ${tables} c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'employee_id' and not exists (${policies} and p.permissive = 'RESTRICTIVE'
        and p.policyname in ('within_employee', 'within_check'))`,
    exceptions: ['links', 'person_roles'], // there it is what a link grants, and a person sees the own ones
  },
  {
    title: 'shows no hash of a credential to the application',
    offenders: `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and (a.attname ~ 'hash' or c.relname = 'operator_keys')
        and c.relkind <> 'i' and has_column_privilege('payroll_app', c.oid, a.attnum, 'select')`,
  },
  {
    title: 'is opened to the erasure of people and partners, one partner at a time',
    offenders: `select relname as name from ${tables} c where c.relname <> 'partners' and not exists (
      select from pg_policies p where p.tablename = c.relname and p.policyname = 'erased_by_owner'
        and p.roles = '{payroll_owner}' and p.cmd = 'ALL'
        and p.qual = '((partner_id)::text = current_setting(''app.erasing''::text, true))')`,
  },
  {
    title: 'is never emptied by the application',
    offenders: `select relname as name from ${tables} c where has_table_privilege('payroll_app', c.oid, 'truncate')`,
  },
  {
    title: "of partners, migrations, operators or the audit is not the application's to change",
    offenders: `select c.relname || ' ' || w as name from pg_class c, ${writes} where c.relkind = 'r'
      and c.relname in ('partners', '_prisma_migrations', 'applied_functions', 'operator_keys', 'audit_entries',
        'audit_chains', 'event_counters', 'deduction_definitions', 'unapplied_answers', 'deposit_accounts', 'check_numbers',
        'careless')
      and ${mayWrite}`,
    exceptions: ['audit_entries insert'],
  },
  {
    title: 'is reached past its policies only by what lets a credential in',
    offenders: `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
      and has_function_privilege('payroll_app', oid, 'execute')`,
    exceptions: [
      'accept_outgoing_files', // returns nothing
      'access_of_company', // of the transaction's company alone, for its dashboard
      'accounts_of_erasure', // in a running erasure alone: ids of the partner's accounts
      'activate_figures', // for operators alone
      'active_figures', // returns which figures of the law hold
      'analyze_new_tables', // returns how many
      'answers_to_try', // returns sealed records to a worker
      'assign_unapplied_answer', // for operators alone
      'authenticate_delivery',
      'authenticate_job',
      'authenticate_key',
      'authenticate_link',
      'authenticate_operator',
      'authenticate_operator_person', // takes the word of the service, like authenticate_job
      'authenticate_person',
      'begin_erasure', // for operators alone, like the other erasures
      'cell_here', // returns numbers
      'changers_of_payday', // returns which callers of the partner changed a payday
      'check_life', // for operators alone, of the partner of the transaction
      'clock_ahead', // returns one number about the transaction's partner
      'close_outgoing_file', // returns whether anything is in it
      'close_partner', // for operators alone, like open_partner
      'computed_checks_by_year', // for operators alone, and returns counts
      'confirm_session', // of the partner's link that it is given, and returns nothing
      'count_sealed', // for operators alone, like the other two of its kind
      'create_partner', // for operators alone
      'credentials_here', // returns which of the hashes and ids it is asked about exist
      'delete_erased_partner', // for operators alone
      'delete_expired_answers', // returns how many, like the next
      'delete_expired_links',
      'delete_kept_forms',
      'delete_old_i9_forms',
      'delete_old_records', // returns how many
      'delete_test_data', // of the transaction's partner alone, and returns how many
      'deposit_accounts_of', // returns accounts of agencies, of no partner
      'due_partners', // returns ids to a worker, nothing of what is paid
      'end_access', // of the company of the transaction's link, for an owner who is signed in
      'end_session', // of the transaction's link alone, and returns nothing
      'end_try_of_answer', // returns nothing
      'end_unapplied_answer', // for operators alone
      'erase_people', // for operators alone, like the next
      'erase_settings',
      'facts_of_erasure', // for operators alone, and returns counts and days
      'figure_bundle', // returns figures of the law, like the next
      'figures_revision',
      'finish_outgoing_file', // returns nothing
      'freeze_outgoing_file', // returns whether the totals are right
      'give_access', // as end_access
      'has_prenote_to', // returns whether one waits to an account of a bank with four last digits
      'is_closed', // returns whether a partner is closed
      'is_code', // returns whether the partner's code has a hash
      'join_outgoing_file', // returns how many
      'keep_unapplied_answers', // returns nothing
      'latest_shipped_figures', // returns which version migrated last
      'lease_deliveries', // returns ids to a worker, nothing of what is delivered
      'lease_messages', // the same of messages
      'lease_report', // returns ids to a worker, nothing of what is reported
      'leave_outgoing_file', // returns whether it was done
      'left_outgoing_files', // returns numbers of files
      'list_deposit_accounts', // for operators alone
      'list_figure_activations', // for operators alone, like the next two
      'list_figure_bundles',
      'list_limited_payruns', // for operators alone
      'list_operator_keys', // for operators alone, and returns no hash in full
      'list_operator_tasks', // for operators alone
      'list_outgoing_files', // for operators alone
      'list_partners', // for operators alone, like the next
      'list_unapplied_answers',
      'list_waiting_deposits', // for operators alone
      'listed_partners', // for operators alone
      'load_figures',
      'lock_deduction_definitions', // for operators alone, like the next
      'lock_figure_activations',
      'makers_of', // returns who made the caller's own key or link, and nothing secret
      'next_check_numbers', // returns a number that nobody has, like the next
      'next_traces',
      'number_events', // returns how many
      'offset_traces_of', // returns numbers
      'open_cell', // for operators alone, like the next but one
      'open_link', // of the transaction's link alone, and returns nothing
      'open_outgoing_file', // returns a state, like the next of no partner
      'open_partner',
      'open_pay_on', // for operators alone, and returns counts
      'operating_figures', // returns counts for an operator, of no partner by name
      'outgoing_file_accepted_at', // returns a time
      'outgoing_files_in_work', // returns files, nothing of what is in them
      'own_places', // of the transaction's person alone
      'partners_of_outgoing_file', // returns ids to a worker, nothing of what is paid
      'partners_of_traces', // these return ids to a worker, nothing of what is paid
      'partners_to_remit',
      'partners_waiting_for_figures', // returns ids to a worker, nothing of what is paid
      'partners_with_due_work', // returns ids to a worker, nothing of what is paid
      'partners_with_files',
      'partners_with_large_answers', // returns ids to a worker, nothing of the answers
      'partners_with_regular_payrolls', // returns ids to a worker, nothing of what is paid
      'partners_with_requirement_marks', // returns ids to a worker, nothing of what is needed
      'partners_with_transfers',
      'people_to_erase', // for operators alone
      'prenotes_in_question', // returns which of the prenotes it is asked about an answer may mean
      'publish_deduction_definition', // for operators alone, like the next two
      'read_unapplied_answer', // for operators alone
      'record_for_all_partners', // for operators alone, like the next
      'record_key_use', // sets an hour, returns nothing
      'record_of_service', // for operators alone
      'refuse_outgoing_file', // for operators alone, and returns a state
      'refuse_without_session', // lets nothing in: returns how a partner's pages look
      'refused_outgoing_files', // returns ids of files to a worker
      'remove_deposit_account', // for operators alone
      'rename_erased_files', // for operators alone
      'replace_sealed',
      'revoke_operator_key', // for operators alone, like the next
      'roll_back_figures',
      'sample_of_checks', // returns ids to a worker, nothing of what is paid
      'seal_audit', // returns how many
      'sealed_by_other_keys',
      'search_partner', // of the transaction's partner alone: names, statuses and what holds pay
      'set_deposit_account', // for operators alone
      'ssns_of_others', // of the company of the transaction, for a link that sees no colleague
      'support_entries', // for operators alone, like the next four
      'support_notes_on',
      'support_object',
      'support_related',
      'support_search',
      'transfers_like_answer', // for operators alone
      'transfers_of_answers', // returns ids to a worker, and what differs, nothing of what is paid
      'waiting_messages', // returns how many
      'was_committed', // returns whether an audit entry of a known id exists
      'years_to_date', // returns sums of the year of a check to a caller that sees the check
    ],
  },
  {
    title: 'is not shadowed: functions that run as their owner have a search path of their own',
    offenders: `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
      and not coalesce(proconfig::text like '%search_path=pg_catalog, public%', false)`,
  },
];

/** A table and a function that break the rules. */
const careless = `
  create table careless (
    id text primary key,
    partner_id text not null,
    company_id text references operator_keys,
    employee_check_id text,
    employee_id text,
    token_hash text unique
  );
  grant all on careless to payroll_app;
  create policy everybody on careless using (true);
  create function careless() returns bigint security definer language sql as 'select count(*) from careless'`;

const offendersIn = async (url: string, { offenders }: Rule) =>
  (await asSuperuser<{ name: string }>(url, offenders)).map(({ name }) => name).sort();

describe('every table', () => {
  let asMigrated: string;
  let withCareless: string;
  beforeAll(async () => {
    asMigrated = await cloneDatabase();
    withCareless = await cloneDatabase();
    await asSuperuser(withCareless, careless);
  });

  test.each(rules)('$title', async (rule) => {
    expect(await offendersIn(asMigrated, rule)).toEqual(rule.exceptions ?? []);
  });

  test.each(rules)('that does not is found: $title', async (rule) => {
    expect(await offendersIn(withCareless, rule)).toContainEqual(expect.stringMatching(/^careless/));
  });
});

describe('payroll_app', () => {
  let url: string;
  beforeAll(async () => {
    url = await cloneDatabase();
  });
  const names = async (sql: string) =>
    (await asSuperuser<{ name: string }>(url, sql)).map(({ name }) => name);

  test('is no superuser, bypasses nothing, cannot log in and is a member of no other role', async () => {
    const mighty = `select rolname as name from pg_roles where rolname in ('payroll_app', 'payroll_owner')
      and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb)`;
    const others = `select rolname as name from pg_roles where rolname <> 'payroll_app'
      and pg_has_role('payroll_app', oid, 'member')`;
    expect(await names(`${mighty} union all ${others}`)).toEqual([]);
  });

  test('owns nothing and may make nothing', async () => {
    const owned = `select relname as name from pg_class where relowner = 'payroll_app'::regrole
      union all select proname from pg_proc where proowner = 'payroll_app'::regrole`;
    const may = `select 'table' as name where has_schema_privilege('payroll_app', 'public', 'create')
      union all select 'schema' where has_database_privilege('payroll_app', current_database(), 'create')`;
    expect(await names(`${owned} union all ${may}`)).toEqual([]);
  });
});
