-- Row security policies and column defaults call these functions. They read the settings of the current
-- transaction that the authenticate_* functions (functions/authentication.sql) have made.

-- Returns the partner of the transaction. The setting of an ended transaction is the empty string, not null.
-- Both mean that no partner is authenticated, and that is an error, never "no rows".
create or replace function current_partner() returns text stable parallel safe language plpgsql as $$
declare partner text := current_setting('app.partner_id', true);
begin
  if coalesce(partner, '') = '' then
    raise exception 'this transaction has no authenticated partner' using errcode = 'insufficient_privilege';
  end if;
  return partner;
end $$;

-- A link gives access to one company; a key gives access to all companies of its partner.
create or replace function within_company(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('app.company_id', true), ''), id) = id $$;

-- The setting lists the checks to which a link gives access, separated by spaces (ids contain no spaces). It
-- has one check for a paystub link, and each check of the employee for a worker link. A single space is an
-- empty list.
create or replace function within_check(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.employee_check_id', true), '') = ''
     or id = any (string_to_array(current_setting('app.employee_check_id', true), ' ')) $$;

-- A worker link gives access to the rows of one employee, and to no other employee or contractor.
create or replace function within_employee(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.employee_id', true), '') in ('', id) $$;

-- A contractor's link gives access to the rows of one contractor, and to no employee: a space matches no id.
-- A worker link gives access to no contractor.
create or replace function within_contractor(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.employee_id', true), '') = ''
     or coalesce(current_setting('app.contractor_id', true), '') = id $$;

-- Returns whether the caller is a contractor's link.
create or replace function authenticated_by_contractor() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.contractor_id', true), '') <> '' $$;

-- Whether a payment, or without one an account, belongs to the contractor of the link. Row security hides all
-- others.
create or replace function of_own_contractor(account text, payment text) returns boolean stable language plpgsql as $$
begin
  return case when payment is null
    then exists (select from bank_accounts a where a.partner_id = current_partner() and a.id = account)
    else exists (select from contractor_payments p where p.partner_id = current_partner() and p.id = payment) end;
end $$;

-- The link of an API page belongs to the partner and has a space as its company. No company has that id, so
-- every policy for a company refuses. The space also distinguishes such a link from links to a company.
create or replace function authenticated_by_api_page() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.company_id', true), '') = ' ' $$;

-- Returns whether the caller is a link to a company. Such a caller cannot read tables without a company.
create or replace function authenticated_by_link() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.company_id', true), '') not in ('', ' ') $$;

-- A person who is signed in, but not at a company, sees only the own account. The setting of the company is
-- then two spaces, which match no id. Links see no accounts.
create or replace function within_person(id text) returns boolean stable parallel safe language sql as
$$ select not authenticated_by_link() or coalesce(current_setting('app.person_id', true), '') = id $$;

-- Whether an operator has begun the transaction. Without a partner it is an error, as in every other policy,
-- whichever policy the database evaluates first.
create or replace function begun_by_operator() returns boolean stable parallel safe language plpgsql as $$
begin
  perform current_partner();
  return coalesce(current_setting('app.operator_id', true), '') <> '';
end $$;
