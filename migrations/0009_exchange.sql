-- Every export: who took which rows, with which filters.
create table export_log (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  resp_id bigint,
  resource text not null,
  file_name text not null,
  parameters jsonb not null,
  columns text[] not null,
  row_count bigint not null,
  background text not null default 'N',
  export_time timestamptz not null
);
create index export_log_user on export_log (user_id, export_time desc);
create index export_log_resource on export_log (resource, export_time desc);
