-- Why: people sign in by a passkey, which nobody can phish or guess. The e-mail code stays, as the way back in.
create table passkeys (
  partner_id    id_text not null default current_partner() references partners,
  id            id_text not null,
  person_id     id_text not null,
  -- As WebAuthn names it, and its public key, both in base64url.
  credential_id text not null,
  public_key    text not null,
  -- The signatures that it says it has made: one that says fewer than before is a copy.
  counter       bigint not null,
  -- The browser in which it was added, as it calls itself.
  browser       text not null,
  created_at    timestamptz(3) not null default now(),
  last_used_at  timestamptz(3),
  primary key (partner_id, id),
  unique (partner_id, credential_id),
  foreign key (partner_id, person_id) references people
);
create index on passkeys (partner_id, person_id);
select make_tenant('passkeys');
alter policy not_by_link on passkeys using (within_person(person_id)) with check (within_person(person_id));
grant select, insert, update (counter, last_used_at), delete on passkeys to payroll_app;

-- What a browser is asked to sign: once, within five minutes, and to add a passkey only by the person who asked.
create table passkey_challenges (
  partner_id id_text not null default current_partner() references partners,
  id         id_text not null,
  challenge  text not null,
  person_id  id_text,
  created_at timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, person_id) references people
);
create index on passkey_challenges (partner_id, challenge);
create index on passkey_challenges (partner_id, created_at);
select make_tenant('passkey_challenges');
alter policy not_by_link on passkey_challenges using (within_person(coalesce(person_id, '')))
  with check (within_person(coalesce(person_id, '')));
grant select, insert, delete on passkey_challenges to payroll_app;

-- Sessions that ended long ago are deleted when the person signs in.
grant delete on person_sessions to payroll_app;
