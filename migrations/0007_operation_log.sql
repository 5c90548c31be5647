-- The log is searched by its sentences.
create index base_operate_log_sentence_trgm on base_operate_log using gin (sentence gin_trgm_ops);

-- Seals over the log, made after the fact: what is sealed cannot be changed or taken out unnoticed.
create table operate_log_seal (
  day date not null,
  seq bigint not null,
  log_id bigint not null unique,
  hash text not null,
  primary key (day, seq)
);

-- Append-only in the database too; only the purge of what the law no longer asks for takes rows out.
create function operate_log_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('opensrm.purge_log', true), '') = 'on' then
    return old;
  end if;
  raise exception 'the operation log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger operate_log_append_only before update or delete on base_operate_log
  for each row execute function operate_log_append_only();
create trigger operate_log_no_truncate before truncate on base_operate_log
  for each statement execute function operate_log_append_only();
create trigger operate_log_seal_append_only before update or delete on operate_log_seal
  for each row execute function operate_log_append_only();
