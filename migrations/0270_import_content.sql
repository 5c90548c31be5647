-- The same sheet sent twice, while it is being imported, is one import.
alter table import_run add column content_hash text;
create unique index import_run_under_way on import_run (user_id, content_hash) where status = 'RUNNING';
