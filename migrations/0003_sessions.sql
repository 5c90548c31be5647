-- Sessions and secrets. None of these tables belongs to a document, so no derived action reads them.

-- One row per login. Only hashes of the two codes are kept, so a copy of the database opens no session.
create table if not exists base_user_session (
  id bigint primary key default nextval('document_id'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ENDED')),
  user_id bigint not null,
  token_hash text not null unique,
  certificate_hash text not null,
  gateway_tag text not null,
  login_method text not null default 'PASSWORD',
  resp_id bigint,
  language text not null default 'CN',
  client_ip text not null,
  user_agent text not null,
  login_time timestamptz not null,
  last_active_time timestamptz not null,
  end_time timestamptz,
  end_reason text,
  check ((status = 'ENDED') = (end_time is not null))
);
create index if not exists base_user_session_user_idx on base_user_session (user_id, login_time) where status = 'ACTIVE';
create index if not exists base_user_session_ended_idx on base_user_session (end_time) where status = 'ENDED';

-- Images to be typed off and codes sent by mail.
create table if not exists base_verify_code (
  id bigint primary key default nextval('document_id'),
  status text not null default 'ISSUED' check (status in ('ISSUED', 'USED', 'EXPIRED')),
  purpose text not null,
  user_id bigint,
  target text,
  code_hash text not null,
  challenge_id text not null unique,
  send_time timestamptz not null,
  expire_time timestamptz not null,
  tries integer not null default 0,
  use_time timestamptz,
  client_ip text not null
);
create index if not exists base_verify_code_expire_idx on base_verify_code (expire_time);

-- Passwords. A user without a row has none and cannot log in by password.
create table if not exists user_credential (
  user_id bigint primary key,
  password_hash text not null,
  -- hashes of earlier passwords, newest first
  history jsonb not null default '[]',
  password_changed timestamptz not null,
  -- a password an administrator was shown ends by itself
  expires timestamptz
);

-- Failed logins per typed name, existing or not, and per source address.
create table if not exists login_attempt (
  kind text not null check (kind in ('name', 'address')),
  key text not null,
  failures timestamptz[] not null default '{}',
  locked_until timestamptz,
  primary key (kind, key)
);

-- The installation's key pair for what browsers encrypt: one row, shared by all nodes.
create table if not exists rsa_key (
  only_one boolean primary key default true check (only_one),
  key_id text not null,
  public_key_pem text not null,
  private_key_pem text not null,
  created timestamptz not null default now()
);

-- What the installer has written, to tell later what an administrator changed.
create table if not exists seed_stamp (
  kind text not null,
  key text not null,
  hash text not null,
  seeded jsonb not null,
  primary key (kind, key)
);

-- Names differ by more than case, and every login looks one up.
create unique index if not exists base_user_user_name_lower_idx on base_user (lower(user_name));
