create table base_sso (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  sso_code text,
  sso_name text,
  sso_name_en text,
  issuer text,
  client_id text,
  client_secret text,
  scopes text,
  redirect_uri text,
  user_match text,
  claim_user_name text,
  claim_email text,
  allowed_domains text,
  user_side text,
  auto_provision text,
  default_resp_id bigint,
  required_acr text,
  single_logout text,
  password_login_off text,
  last_test_time timestamptz(0),
  enabled_flag text,
  pinyin text
);
create table base_oauth_app (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  app_code text,
  app_name text,
  owner_user_id bigint,
  supplier_id bigint,
  grant_types text[],
  redirect_uris text,
  resp_id bigint,
  ip_allow_list text,
  token_ttl_seconds bigint,
  rate_per_minute bigint,
  expire_date date,
  last_use_time timestamptz(0),
  secret_time timestamptz(0),
  enabled_flag text,
  pinyin text
);
create table base_oauth_app__apis (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_oauth_app (id) on delete cascade,
  api_path text,
  scope_remark text
);
alter table base_sso add constraint base_sso_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_sso add constraint base_sso_sso_code_key unique (sso_code);
alter table base_sso add constraint base_sso_auto_provision_yn check (auto_provision in ('Y', 'N'));
alter table base_sso add constraint base_sso_default_resp_id_fkey foreign key (default_resp_id) references base_responsibility (id);
alter table base_sso add constraint base_sso_single_logout_yn check (single_logout in ('Y', 'N'));
alter table base_sso add constraint base_sso_password_login_off_yn check (password_login_off in ('Y', 'N'));
alter table base_sso add constraint base_sso_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_sso add constraint base_sso_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_oauth_app add constraint base_oauth_app_status_check check (status in ('ENABLED', 'DISABLED'));
alter table base_oauth_app add constraint base_oauth_app_app_code_key unique (app_code);
alter table base_oauth_app add constraint base_oauth_app_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table base_oauth_app add constraint base_oauth_app_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table base_oauth_app add constraint base_oauth_app_resp_id_fkey foreign key (resp_id) references base_responsibility (id);
alter table base_oauth_app add constraint base_oauth_app_enabled_flag_yn check (enabled_flag in ('Y', 'N'));
alter table base_oauth_app add constraint base_oauth_app_org_id_fkey foreign key (org_id) references base_organization (id);
alter table base_oauth_app__apis add constraint base_oauth_app__apis_header_id_api_path_key unique (header_id, api_path);
create index base_sso_creation_date_id_idx on base_sso (creation_date desc, id desc);
create index base_sso_status_creation_date_id_idx on base_sso (status, creation_date desc, id desc);
create index base_sso_default_resp_id_idx on base_sso (default_resp_id) where default_resp_id is not null;
create index base_sso_pinyin_trgm on base_sso using gin (pinyin gin_trgm_ops);
create index base_sso_sso_code_trgm on base_sso using gin (sso_code gin_trgm_ops);
create index base_sso_sso_name_trgm on base_sso using gin (sso_name gin_trgm_ops);
create index base_sso_sso_name_en_trgm on base_sso using gin (sso_name_en gin_trgm_ops);
create index base_oauth_app_creation_date_id_idx on base_oauth_app (creation_date desc, id desc);
create index base_oauth_app_status_creation_date_id_idx on base_oauth_app (status, creation_date desc, id desc);
create index base_oauth_app_owner_user_id_idx on base_oauth_app (owner_user_id) where owner_user_id is not null;
create index base_oauth_app_supplier_id_idx on base_oauth_app (supplier_id) where supplier_id is not null;
create index base_oauth_app_resp_id_idx on base_oauth_app (resp_id) where resp_id is not null;
create index base_oauth_app_pinyin_trgm on base_oauth_app using gin (pinyin gin_trgm_ops);
create index base_oauth_app_app_code_trgm on base_oauth_app using gin (app_code gin_trgm_ops);
create index base_oauth_app_app_name_trgm on base_oauth_app using gin (app_name gin_trgm_ops);
create index base_oauth_app__apis_header_id_idx on base_oauth_app__apis (header_id);

-- Logins under way at outside providers, and their one-time tickets back into the page.
create table sso_login (
  state_hash text primary key,
  sso_id bigint,
  verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  bind_user_id bigint,
  user_id bigint,
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

-- Hashes of the applications' secrets; a replaced one ends after a day.
create table oauth_secret (
  id bigint primary key default nextval('document_id'),
  app_id bigint not null references base_oauth_app (id) on delete cascade,
  secret_hash text not null,
  created timestamptz not null,
  expires timestamptz
);
create index oauth_secret_app_idx on oauth_secret (app_id);
create index base_user_sso_bindings_idx on base_user using gin (sso_bindings jsonb_path_ops);
