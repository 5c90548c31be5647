-- Sessions and secrets. None of these tables belongs to a document, so no derived action reads them.

-- One row per login. Only hashes of the two codes are kept, so a copy of the database opens no session.
create table base_user_session (
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
  -- through which provider somebody came in: whoever logs out here is logged out there as well
  sso_id bigint,
  check ((status = 'ENDED') = (end_time is not null))
);
create index base_user_session_user_idx on base_user_session (user_id, login_time) where status = 'ACTIVE';
create index base_user_session_ended_idx on base_user_session (end_time) where status = 'ENDED';

-- Images to be typed off and codes sent by mail.
create table base_verify_code (
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
create index base_verify_code_expire_idx on base_verify_code (expire_time);

-- Passwords. A user without a row has none and cannot log in by password.
create table user_credential (
  user_id bigint primary key,
  password_hash text not null,
  -- hashes of earlier passwords, newest first
  history jsonb not null default '[]',
  password_changed timestamptz not null,
  -- a password an administrator was shown ends by itself
  expires timestamptz
);

-- Failed logins per typed name, existing or not, and per source address.
create table login_attempt (
  kind text not null check (kind in ('name', 'address')),
  key text not null,
  failures timestamptz[] not null default '{}',
  locked_until timestamptz,
  primary key (kind, key)
);

-- The installation's key pair for what browsers encrypt: one row, shared by all nodes.
create table rsa_key (
  only_one boolean primary key default true check (only_one),
  key_id text not null,
  public_key_pem text not null,
  private_key_pem text not null,
  created timestamptz not null default now()
);

-- Logins under way at outside providers, and their one-time tickets back into the page.
create table sso_login (
  state_hash text primary key,
  sso_id bigint,
  verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  bind_user_id bigint,
  user_id bigint,
  -- who tries a provider by a login that only shows what comes of it
  test_user_id bigint,
  ticket_hash text unique,
  expires timestamptz not null
);

-- What the OpenID Connect provider keeps: sessions, codes, tokens. Tokens are found by their hash.
create table oidc_payload (
  kind text not null,
  id_hash text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  client_id text,
  consumed bigint,
  expires timestamptz,
  primary key (kind, id_hash)
);
create index oidc_payload_grant_idx on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid_idx on oidc_payload (kind, uid) where uid is not null;
create index oidc_payload_client_idx on oidc_payload (client_id) where client_id is not null;
create index oidc_payload_expires_idx on oidc_payload (expires);

-- The provider's own keys: one row, shared by all nodes.
create table oidc_key (
  only_one boolean primary key default true check (only_one),
  jwks jsonb not null,
  cookie_keys jsonb not null
);

-- A user's answer to an application, until the browser that gave it comes back with the ticket.
create table oidc_consent (
  uid text primary key,
  ticket_hash text not null,
  user_id bigint not null,
  is_allowed text not null,
  expires timestamptz not null
);

-- Permissions for one connected system to learn once, within a minute, who opened its page. Only hashes are kept.
create table frame_ticket (
  ticket_hash text primary key,
  target text not null,
  user_id bigint not null,
  session_id bigint not null,
  expire_time timestamptz not null
);
create index frame_ticket_expire_idx on frame_ticket (expire_time);
