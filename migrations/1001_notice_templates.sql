create table srm_base_notice_config (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  config_code text,
  version bigint,
  config_name text,
  config_name_en text,
  config_kind text,
  business_type text,
  org_ids bigint[],
  category_ids bigint[],
  default_flag text,
  effective_time timestamptz(0),
  remark text,
  approve_flag text,
  default_audience text,
  reply_flag text,
  reply_hours bigint,
  channels text[],
  title_pattern text,
  title_pattern_en text,
  content_template text,
  content_template_en text,
  pinyin text
);
create table srm_base_notice_config__merge_fields (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_notice_config (id) on delete cascade,
  source_path text,
  field_code text,
  field_name text,
  format_pattern text,
  required_flag text,
  sample_value text
);
create table srm_base_notice_config__recipient_rules (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_notice_config (id) on delete cascade,
  rule_type text,
  responsibility_id bigint,
  person_id bigint,
  copy_flag text
);
alter table srm_base_notice_config add constraint srm_base_notice_config_status_check check (status in ('DRAFT', 'PUBLISHED', 'INVALID'));
alter table srm_base_notice_config add constraint srm_base_notice_config_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_base_notice_config add constraint srm_base_notice_config_approve_flag_yn check (approve_flag in ('Y', 'N'));
alter table srm_base_notice_config add constraint srm_base_notice_config_reply_flag_yn check (reply_flag in ('Y', 'N'));
alter table srm_base_notice_config add constraint srm_base_notice_config_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_notice_config__merge_fields add constraint srm_base_notice_config__merge_fields_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_base_notice_config__merge_fields add constraint srm_base_notice_config__merge_fields_header_id_field_code_key unique (header_id, field_code);
alter table srm_base_notice_config__recipient_rules add constraint srm_base_notice_config__recipient_rules_responsibility_id_fkey foreign key (responsibility_id) references base_responsibility (id);
alter table srm_base_notice_config__recipient_rules add constraint srm_base_notice_config__recipient_rules_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_base_notice_config__recipient_rules add constraint srm_base_notice_config__recipient_rules_copy_flag_yn check (copy_flag in ('Y', 'N'));
create index srm_base_notice_config_creation_date_id_idx on srm_base_notice_config (creation_date desc, id desc);
create index srm_base_notice_config_status_creation_date_id_idx on srm_base_notice_config (status, creation_date desc, id desc);
create unique index srm_base_notice_config_config_code_version_uq on srm_base_notice_config (config_code, version) nulls not distinct;
create unique index srm_base_notice_config_config_code_status_uq on srm_base_notice_config (config_code, status) nulls not distinct where status <> 'INVALID';
create index srm_base_notice_config_business_type_config_kind_status_idx on srm_base_notice_config (business_type, config_kind, status);
create index srm_base_notice_config_pinyin_trgm on srm_base_notice_config using gin (pinyin gin_trgm_ops);
create index srm_base_notice_config_config_code_trgm on srm_base_notice_config using gin (config_code gin_trgm_ops);
create index srm_base_notice_config_config_name_trgm on srm_base_notice_config using gin (config_name gin_trgm_ops);
create index srm_base_notice_config_config_name_en_trgm on srm_base_notice_config using gin (config_name_en gin_trgm_ops);
create index srm_base_notice_config__merge_fields_header_id_idx on srm_base_notice_config__merge_fields (header_id);
create index srm_base_notice_config__recipient_rules_header_id_idx on srm_base_notice_config__recipient_rules (header_id);
create index srm_base_notice_config__recipient_rules_responsibility_id_idx on srm_base_notice_config__recipient_rules (responsibility_id) where responsibility_id is not null;
create index srm_base_notice_config__recipient_rules_person_id_idx on srm_base_notice_config__recipient_rules (person_id) where person_id is not null;
