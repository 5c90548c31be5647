-- What signing in asks of the tables of users and applications.

-- Names differ by more than case, and every login looks one up.
create unique index base_user_user_name_lower_idx on base_user (lower(user_name));

create index base_user_sso_bindings_idx on base_user using gin (sso_bindings jsonb_path_ops);

-- Hashes of the applications' secrets; a replaced one ends after a day.
create table oauth_secret (
  id bigint primary key default nextval('document_id'),
  app_id bigint not null references base_oauth_app (id) on delete cascade,
  secret_hash text not null,
  created timestamptz not null,
  expires timestamptz
);
create index oauth_secret_app_idx on oauth_secret (app_id);
