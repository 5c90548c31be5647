alter table base_sso add column icon_file_id text;
alter table base_oauth_app add column app_secret text;
alter table base_oauth_app__apis add column api_id bigint;
alter table base_operate_log add column chain_hash text;
alter table base_oauth_app__apis add constraint base_oauth_app__apis_api_id_fkey foreign key (api_id) references base_api (id);
create index base_oauth_app__apis_api_id_idx on base_oauth_app__apis (api_id) where api_id is not null;
