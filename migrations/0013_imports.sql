-- Imports of sheets: how far they are, what was wrong, and what they wrote, which is what undoing one needs.
create table import_run (
  id bigint generated always as identity primary key,
  function_code text not null,
  resource text not null,
  user_id bigint not null,
  resp_id bigint,
  file_name text not null,
  mode text not null,
  status text not null,
  total bigint not null,
  done bigint not null default 0,
  row_count bigint not null,
  created_count bigint not null default 0,
  changed_count bigint not null default 0,
  unchanged_count bigint not null default 0,
  failed_count bigint not null default 0,
  issue_count bigint not null default 0,
  issues jsonb not null default '[]',
  error_file_id bigint,
  ignored text[] not null default '{}',
  message text,
  written jsonb,
  start_time timestamptz not null default now(),
  progress_time timestamptz not null default now(),
  end_time timestamptz
);
create index import_run_user on import_run (user_id, function_code, id desc);
