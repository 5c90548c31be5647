create table srm_rcn_ebs_push (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  push_key text,
  interface_code text,
  source_doc_type text,
  source_doc_id bigint,
  source_doc_number text,
  attempt_count bigint,
  external_no text,
  push_message text,
  push_time timestamptz(0),
  duration_ms bigint,
  operator_id bigint,
  reversal_no text,
  request_body text,
  response_body text,
  pinyin text
);
alter table srm_rcn_ebs_push add constraint srm_rcn_ebs_push_status_check check (status in ('PENDING', 'SENDING', 'SUCCESS', 'FAILED', 'UNKNOWN', 'REVERSED'));
alter table srm_rcn_ebs_push add constraint srm_rcn_ebs_push_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_ebs_push add constraint srm_rcn_ebs_push_push_key_key unique (push_key);
alter table srm_rcn_ebs_push add constraint srm_rcn_ebs_push_operator_id_fkey foreign key (operator_id) references base_user (id);
create index srm_rcn_ebs_push_creation_date_id_idx on srm_rcn_ebs_push (creation_date desc, id desc);
create index srm_rcn_ebs_push_status_creation_date_id_idx on srm_rcn_ebs_push (status, creation_date desc, id desc);
create index srm_rcn_ebs_push_org_id_idx on srm_rcn_ebs_push (org_id) where org_id is not null;
create index srm_rcn_ebs_push_operator_id_idx on srm_rcn_ebs_push (operator_id) where operator_id is not null;
create index srm_rcn_ebs_push_source_doc_type_source_doc_id_interfa_11bunfa on srm_rcn_ebs_push (source_doc_type, source_doc_id, interface_code);
create index srm_rcn_ebs_push_push_time_idx on srm_rcn_ebs_push (push_time desc nulls last);
create index srm_rcn_ebs_push_pinyin_trgm on srm_rcn_ebs_push using gin (pinyin gin_trgm_ops);
create index srm_rcn_ebs_push_push_key_trgm on srm_rcn_ebs_push using gin (push_key gin_trgm_ops);
create index srm_rcn_ebs_push_source_doc_number_trgm on srm_rcn_ebs_push using gin (source_doc_number gin_trgm_ops);
