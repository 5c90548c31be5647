-- Beside the tables of baseBpmModel, baseBpmInstance and baseBpmTask.

-- What was deployed. A version never changes: running instances depend on it.
create table bpm_definition (
  model_key text not null,
  def_version bigint not null,
  xml text not null,
  hash text not null,
  -- decision tables belong to the version they were deployed with
  decisions jsonb not null default '{}',
  creation_date timestamptz(0) not null default now(),
  primary key (model_key, def_version)
);

create function bpm_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'check_violation';
end $$;

create trigger bpm_definition_fixed before update on bpm_definition
  for each row execute function bpm_refuse_change();

-- Where a running instance stands. Gone when it has ended: what happened is in the history.
create table bpm_instance_state (
  instance_id bigint primary key references base_bpm_instance (id) on delete cascade,
  model_key text not null,
  def_version bigint not null,
  state jsonb not null,
  variables jsonb not null,
  applicant_user_id bigint,
  -- nodes left, in order: a return runs the process over them again
  trail jsonb not null default '[]',
  -- where it was sent back from
  resume jsonb,
  suspended timestamptz(0),
  foreign key (model_key, def_version) references bpm_definition (model_key, def_version)
);

-- One running process per document.
create unique index base_bpm_instance_open_uq on base_bpm_instance (doc_resource, doc_id)
  where status in ('RUNNING', 'SUSPENDED', 'ERROR');
create index base_bpm_instance_document_idx on base_bpm_instance (doc_resource, doc_id, id desc);

-- One open task per person and node.
create unique index base_bpm_task_open_uq on base_bpm_task (instance_id, node_id, assignee_user_id)
  where status = 'PENDING' and task_kind in ('APPROVE', 'COUNTERSIGN');
create index base_bpm_task_todo_idx on base_bpm_task (assignee_user_id, arrive_time desc, id desc)
  where status = 'PENDING';
create index base_bpm_task_done_idx on base_bpm_task (assignee_user_id, handle_time desc, id desc)
  where status in ('COMPLETED', 'TRANSFERRED');

-- Group tasks are found by who may claim them.
create index base_bpm_task_candidates_idx on base_bpm_task using gin (candidate_user_ids) where status = 'UNCLAIMED';

-- Approvers chosen by hand for a node of a document's process.
create table bpm_choice (
  doc_resource text not null,
  doc_id bigint not null,
  node_id text not null,
  user_ids bigint[] not null,
  primary key (doc_resource, doc_id, node_id)
);

-- A refused document whose process goes straight back to whoever refused it.
create table bpm_resume (
  doc_resource text not null,
  doc_id bigint not null,
  model_id bigint not null,
  def_version bigint not null,
  node_id text not null,
  trail jsonb not null,
  primary key (doc_resource, doc_id)
);

-- What was decided is not rewritten.
create trigger base_bpm_instance_history_fixed before update on base_bpm_instance__history
  for each row when (
    (old.node_id, old.handler_user_id, old.owner_user_id, old.action, old.opinion, old.arrive_time, old.handle_time,
      old.changed_fields)
      is distinct from (new.node_id, new.handler_user_id, new.owner_user_id, new.action, new.opinion, new.arrive_time,
      new.handle_time, new.changed_fields))
  execute function bpm_refuse_change();

-- What a running process waits for beside people: the hour of a timer, the answer of another system.
create table bpm_wait (
  instance_id bigint not null references bpm_instance_state (instance_id) on delete cascade,
  node_id text not null,
  node_name text not null,
  node_name_en text,
  -- TIMER and SERVICE are where the process stands; LIMIT is the timer beside a task or sub-process
  kind text not null check (kind in ('TIMER', 'LIMIT', 'SERVICE')),
  visit text not null,
  due_time timestamptz(0) not null,
  tries integer not null default 0,
  primary key (instance_id, node_id)
);
create index bpm_wait_due_idx on bpm_wait (due_time);
