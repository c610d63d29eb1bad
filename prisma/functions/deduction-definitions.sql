-- Operators who act in no partner publish definitions of deduction types. Every transaction can read them.

-- Publications run one after another: what is read after this call does not change until the transaction
-- ends.
create or replace function lock_deduction_definitions() returns void volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  lock table deduction_definitions in share row exclusive mode;
end $$;

-- Publishes a version. The previous version ends the day before, unless it has an end.
create or replace function publish_deduction_definition(published jsonb, signer text, request text)
returns void volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform lock_deduction_definitions();
  update deduction_definitions d
  set effective_to = ((published ->> 'effectiveFrom')::date - 1)::text
  where d.type = published ->> 'type' and d.effective_to is null;
  insert into deduction_definitions (place, type, version, effective_from, effective_to, label, description,
    computed_as, replaced_by, fields, published_at, signed_by, operator_id, request_id)
  select max(d.place) + 1, published ->> 'type', (published ->> 'version')::integer,
    published ->> 'effectiveFrom', published ->> 'effectiveTo', published ->> 'label',
    published ->> 'description', published ->> 'computedAs', published ->> 'replacedBy', published -> 'fields',
    coalesce((published ->> 'publishedAt')::timestamptz, now()), signer, figures_operator(), request
  from deduction_definitions d;
end $$;

revoke all on function lock_deduction_definitions, publish_deduction_definition from public;
grant execute on function lock_deduction_definitions, publish_deduction_definition to payroll_app;
