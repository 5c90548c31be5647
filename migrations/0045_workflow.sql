create table base_bpm_model__decisions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_bpm_model (id) on delete cascade,
  decision_key text,
  decision_name text,
  dmn_xml text
);
alter table base_bpm_model__nodes add column hidden_fields text;
alter table base_bpm_instance__history add column node_id text;
alter table base_bpm_task add column visit_num bigint not null default 1;
alter table base_bpm_task add column seq_num bigint not null default 1;
alter table base_bpm_task add column parent_task_id bigint;
alter table base_bpm_task add column sign_mode text;
alter table base_bpm_task add column auto_urge_count bigint default 0;
alter table base_bpm_task add column last_urge_time timestamptz(0);
alter table base_bpm_task add column escalate_time timestamptz(0);
alter table base_bpm_model__nodes drop constraint base_bpm_model__nodes_header_id_node_id_key;
alter table base_bpm_model__decisions add constraint base_bpm_model__decisions_header_id_decision_key_key unique (header_id, decision_key);
alter table base_bpm_task drop constraint base_bpm_task_status_check;
alter table base_bpm_task add constraint base_bpm_task_status_check check (status in ('UNCLAIMED', 'WAITING', 'PENDING', 'COMPLETED', 'TRANSFERRED', 'CANCELLED'));
alter table base_bpm_task add constraint base_bpm_task_parent_task_id_fkey foreign key (parent_task_id) references base_bpm_task (id);
create index base_bpm_model__decisions_header_id_idx on base_bpm_model__decisions (header_id);
create index base_bpm_task_parent_task_id_idx on base_bpm_task (parent_task_id) where parent_task_id is not null;
create index base_bpm_task_instance_id_node_id_idx on base_bpm_task (instance_id, node_id);
-- What conditions may name follows from the document's definition; nobody lists it by hand any more.
alter table base_bpm_model drop column variables;
alter table base_bpm_model__nodes alter column editable_fields type text using null;
alter table base_bpm_model drop constraint if exists base_bpm_model_form_route_check;
-- Group tasks are found by who may claim them.
create index base_bpm_task_candidates_idx on base_bpm_task using gin (candidate_user_ids) where status = 'UNCLAIMED';
