-- The sign-in name of a portal account is read from the account; like every such field it has a column, which stays empty.
alter table srm_pos_supplier__users add column user_name text;
