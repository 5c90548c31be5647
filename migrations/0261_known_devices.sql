-- Guesses count for a name together with the address they come from, and a known device counts for itself.
delete from login_attempt;
alter table login_attempt add column user_name text;
alter table login_attempt drop constraint login_attempt_kind_check;
alter table login_attempt add constraint login_attempt_kind_check
  check (kind in ('pair', 'device', 'name', 'address'));
create index login_attempt_user_name_idx on login_attempt (user_name) where user_name is not null;

-- Devices from which an account was entered. Only hashes of their tokens are kept.
create table login_device (
  token_hash text not null,
  user_id bigint not null references base_user (id) on delete cascade,
  last_used timestamptz not null,
  primary key (token_hash, user_id)
);
create index login_device_user_idx on login_device (user_id, last_used);
