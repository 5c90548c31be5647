-- A login at a sign-in provider that only shows what comes of it.
alter table sso_login add column test_user_id bigint;
