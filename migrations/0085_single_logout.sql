-- Through which provider somebody came in: whoever logs out here is logged out there as well.
alter table base_user_session add column sso_id bigint;
