-- Why: partners show hosted screens in frames of their own pages. Each registers the origins that may frame
-- them, and what makes the screens look like its own. The version before lets every https origin frame them.
create table embeddings (
  partner_id   id_text not null default current_partner() references partners primary key,
  -- They are sent in a header, as they stand.
  origins      text[] not null default '{}' check (cardinality(origins) <= 10
    and array_to_string(origins, ' ') ~ '^(https?://[a-z0-9_.-]+(:[0-9]+)?( |$))*$'),
  -- Null: the colour of the service.
  accent_light text check (accent_light ~ '^#[0-9a-f]{6}$'),
  accent_dark  text check (accent_dark ~ '^#[0-9a-f]{6}$'),
  color_scheme text not null default 'automatic' check (color_scheme in ('automatic', 'light', 'dark')),
  -- In base64.
  logo         text,
  logo_type    text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  logo_width   integer,
  logo_height  integer,
  return_url   text,
  check (num_nulls(logo, logo_type, logo_width, logo_height) in (0, 4))
);
select make_tenant('embeddings', is_test_data => false);
-- A link shows the logo of its partner, and changes nothing.
alter policy not_by_link on embeddings using (true) with check (not authenticated_by_link());
create policy by_owner on embeddings for select to payroll_owner using (true);
grant select, insert, update on embeddings to payroll_app;
