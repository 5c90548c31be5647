-- What a running process waits for beside people: the hour of a timer, the answer of another system.
create table bpm_wait (
  instance_id bigint not null references bpm_instance_state (instance_id) on delete cascade,
  node_id text not null,
  node_name text not null,
  -- TIMER and SERVICE are where the process stands; LIMIT is the timer beside a task or sub-process
  kind text not null check (kind in ('TIMER', 'LIMIT', 'SERVICE')),
  visit text not null,
  due_time timestamptz(0) not null,
  tries integer not null default 0,
  primary key (instance_id, node_id)
);
create index bpm_wait_due_idx on bpm_wait (due_time);

-- Processes that only others call are never chosen for a document.
alter table base_bpm_model add column called_only_flag text;
alter table base_bpm_model add constraint base_bpm_model_called_only_flag_yn check (called_only_flag in ('Y', 'N'));
