-- Beside the tables of baseBpmModel, baseBpmInstance and baseBpmTask. Runs after them; may run again.

-- What was deployed. A version never changes: running instances depend on it.
create table if not exists bpm_definition (
  model_key text not null,
  def_version bigint not null,
  xml text not null,
  hash text not null,
  creation_date timestamptz(0) not null default now(),
  primary key (model_key, def_version)
);

create or replace function bpm_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'check_violation';
end $$;

drop trigger if exists bpm_definition_fixed on bpm_definition;
create trigger bpm_definition_fixed before update on bpm_definition
  for each row execute function bpm_refuse_change();

-- Where a running instance stands. Gone when it has ended: what happened is in the history.
create table if not exists bpm_instance_state (
  instance_id bigint primary key references base_bpm_instance (id) on delete cascade,
  model_key text not null,
  def_version bigint not null,
  state jsonb not null,
  variables jsonb not null,
  applicant_user_id bigint,
  foreign key (model_key, def_version) references bpm_definition (model_key, def_version)
);

-- One running process per document.
create unique index if not exists base_bpm_instance_open_uq on base_bpm_instance (doc_resource, doc_id)
  where status in ('RUNNING', 'SUSPENDED', 'ERROR');
create index if not exists base_bpm_instance_document_idx on base_bpm_instance (doc_resource, doc_id, id desc);

-- One open task per person and node.
create unique index if not exists base_bpm_task_open_uq on base_bpm_task (instance_id, node_id, assignee_user_id)
  where status = 'PENDING';
create index if not exists base_bpm_task_todo_idx on base_bpm_task (assignee_user_id, arrive_time desc, id desc)
  where status = 'PENDING';
create index if not exists base_bpm_task_done_idx on base_bpm_task (assignee_user_id, handle_time desc, id desc)
  where status in ('COMPLETED', 'TRANSFERRED');

-- What was decided is not rewritten.
drop trigger if exists base_bpm_instance_history_fixed on base_bpm_instance__history;
create trigger base_bpm_instance_history_fixed before update on base_bpm_instance__history
  for each row when (
    (old.handler_user_id, old.owner_user_id, old.action, old.opinion, old.arrive_time, old.handle_time)
      is distinct from (new.handler_user_id, new.owner_user_id, new.action, new.opinion, new.arrive_time, new.handle_time))
  execute function bpm_refuse_change();
