-- Decision tables belong to the version they were deployed with.
alter table bpm_definition add column if not exists decisions jsonb not null default '{}';

-- Nodes left, in order: a return runs the process over them again. `resume`: where it was sent back from.
alter table bpm_instance_state add column if not exists trail jsonb not null default '[]';
alter table bpm_instance_state add column if not exists resume jsonb;
alter table bpm_instance_state add column if not exists suspended timestamptz(0);

-- Processes already running have left the nodes that their history names as decided.
update bpm_instance_state s set trail = coalesce((
  select jsonb_agg(t.node_id order by t.handle_time, t.id) from base_bpm_task t
  where t.instance_id = s.instance_id and t.status = 'COMPLETED' and t.action = 'APPROVE'
    and not exists (select 1 from base_bpm_task open where open.instance_id = t.instance_id
      and open.node_id = t.node_id and open.status = 'PENDING')), '[]')
where s.trail = '[]';

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

-- One open task per person and node; copies wait for nobody.
drop index base_bpm_task_open_uq;
create unique index base_bpm_task_open_uq on base_bpm_task (instance_id, node_id, assignee_user_id)
  where status = 'PENDING' and task_kind in ('APPROVE', 'COUNTERSIGN');

-- What was decided is not rewritten.
drop trigger base_bpm_instance_history_fixed on base_bpm_instance__history;
create trigger base_bpm_instance_history_fixed before update on base_bpm_instance__history
  for each row when (
    (old.node_id, old.handler_user_id, old.owner_user_id, old.action, old.opinion, old.arrive_time, old.handle_time,
      old.changed_fields)
      is distinct from (new.node_id, new.handler_user_id, new.owner_user_id, new.action, new.opinion, new.arrive_time,
      new.handle_time, new.changed_fields))
  execute function bpm_refuse_change();
