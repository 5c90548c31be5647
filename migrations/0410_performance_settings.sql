create table srm_spe_indicators (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  indicator_code text,
  revision bigint,
  indicator_name text,
  dimension text,
  indicator_type text,
  formula_code text,
  formula_params jsonb,
  formula_text text,
  unit text,
  scoring_method text,
  target_value numeric(18,6),
  floor_value numeric(18,6),
  missing_rule text,
  fixed_score numeric(8,2),
  rater_source text,
  aggregation text,
  evidence_score numeric(8,2),
  scoring_guide text,
  source_id bigint,
  change_reason text,
  effective_time timestamptz(0),
  pinyin text
);
create table srm_spe_indicators__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_indicators (id) on delete cascade,
  line_num bigint,
  from_value numeric(18,6),
  to_value numeric(18,6),
  score numeric(8,2)
);
create table srm_spe_indicators__persons (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_indicators (id) on delete cascade,
  target_org_id bigint,
  person_id bigint,
  rater_weight numeric(8,2)
);
create table srm_spe_quality_rater (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  target_org_id bigint,
  category_id bigint,
  supplier_id bigint,
  person_id bigint,
  deputy_id bigint,
  rater_weight numeric(8,2),
  effective_from date,
  effective_to date
);
create table srm_spe_setting_head (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  setting_code text,
  setting_name text,
  org_ids bigint[],
  max_total numeric(8,2),
  min_coverage numeric(9,4),
  manual_cap numeric(8,2),
  adjust_cap numeric(8,2),
  rank_scope text,
  score_days bigint,
  appeal_days bigint,
  max_appeals bigint,
  show_rank_flag text,
  pinyin text
);
create table srm_spe_setting_head__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_setting_head (id) on delete cascade,
  grade_code text,
  min_score numeric(8,2),
  max_score numeric(8,2),
  max_percent numeric(9,4),
  color text,
  rectify_flag text,
  rectify_days bigint,
  suggest_action text,
  meaning text
);
create table srm_spe_tech_rater (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  target_org_id bigint,
  category_id bigint,
  supplier_id bigint,
  person_id bigint,
  deputy_id bigint,
  rater_weight numeric(8,2),
  effective_from date,
  effective_to date
);
create table srm_spe_template (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  template_code text,
  template_name text,
  evaluation_object text,
  period_type text,
  org_ids bigint[],
  total_weight numeric(8,2),
  description text,
  source_id bigint,
  pinyin text
);
create table srm_spe_template__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_template (id) on delete cascade,
  seq_num bigint,
  indicator_id bigint,
  revision bigint,
  indicator_code text,
  dimension text,
  weight numeric(8,2),
  missing_rule text,
  veto_flag text,
  veto_score numeric(8,2),
  veto_grade text,
  show_supplier_flag text,
  newer_flag text
);
create table srm_spe_template__categories (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_spe_template (id) on delete cascade,
  category_id bigint
);
alter table srm_spe_indicators add constraint srm_spe_indicators_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'ALTERED', 'INVALID'));
alter table srm_spe_indicators add constraint srm_spe_indicators_source_id_fkey foreign key (source_id) references srm_spe_indicators (id);
alter table srm_spe_indicators add constraint srm_spe_indicators_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_indicators__persons add constraint srm_spe_indicators__persons_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_spe_indicators__persons add constraint srm_spe_indicators__persons_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_spe_indicators__persons add constraint srm_spe_indicators__persons_header_id_target_org_id_pe_msuve4 unique (header_id, target_org_id, person_id);
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_status_check check (status in ('ENABLED', 'DISABLED'));
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_deputy_id_fkey foreign key (deputy_id) references base_person (id);
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_quality_rater add constraint srm_spe_quality_rater_one_rater_a_day exclude using gist (coalesce(target_org_id, 0) with =, coalesce(category_id, 0) with =, coalesce(supplier_id, 0) with =, coalesce(person_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ENABLED');
alter table srm_spe_setting_head add constraint srm_spe_setting_head_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'INVALID'));
alter table srm_spe_setting_head add constraint srm_spe_setting_head_setting_code_key unique (setting_code);
alter table srm_spe_setting_head add constraint srm_spe_setting_head_setting_name_key unique (setting_name);
alter table srm_spe_setting_head add constraint srm_spe_setting_head_show_rank_flag_yn check (show_rank_flag in ('Y', 'N'));
alter table srm_spe_setting_head add constraint srm_spe_setting_head_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_setting_head__lines add constraint srm_spe_setting_head__lines_rectify_flag_yn check (rectify_flag in ('Y', 'N'));
alter table srm_spe_setting_head__lines add constraint srm_spe_setting_head__lines_header_id_grade_code_key unique (header_id, grade_code);
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_status_check check (status in ('ENABLED', 'DISABLED'));
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_deputy_id_fkey foreign key (deputy_id) references base_person (id);
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_tech_rater add constraint srm_spe_tech_rater_one_rater_a_day exclude using gist (coalesce(target_org_id, 0) with =, coalesce(category_id, 0) with =, coalesce(supplier_id, 0) with =, coalesce(person_id, 0) with =, daterange(effective_from, effective_to, '[]') with &&) where (status = 'ENABLED');
alter table srm_spe_template add constraint srm_spe_template_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'INVALID'));
alter table srm_spe_template add constraint srm_spe_template_template_code_key unique (template_code);
alter table srm_spe_template add constraint srm_spe_template_template_name_key unique (template_name);
alter table srm_spe_template add constraint srm_spe_template_source_id_fkey foreign key (source_id) references srm_spe_template (id);
alter table srm_spe_template add constraint srm_spe_template_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_spe_template__lines add constraint srm_spe_template__lines_indicator_id_fkey foreign key (indicator_id) references srm_spe_indicators (id);
alter table srm_spe_template__lines add constraint srm_spe_template__lines_veto_flag_yn check (veto_flag in ('Y', 'N'));
alter table srm_spe_template__lines add constraint srm_spe_template__lines_show_supplier_flag_yn check (show_supplier_flag in ('Y', 'N'));
alter table srm_spe_template__lines add constraint srm_spe_template__lines_newer_flag_yn check (newer_flag in ('Y', 'N'));
alter table srm_spe_template__categories add constraint srm_spe_template__categories_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_spe_template__categories add constraint srm_spe_template__categories_header_id_category_id_key unique (header_id, category_id);
create index srm_spe_indicators_creation_date_id_idx on srm_spe_indicators (creation_date desc, id desc);
create index srm_spe_indicators_status_creation_date_id_idx on srm_spe_indicators (status, creation_date desc, id desc);
create index srm_spe_indicators_source_id_idx on srm_spe_indicators (source_id) where source_id is not null;
create unique index srm_spe_indicators_indicator_code_revision_uq on srm_spe_indicators (indicator_code, revision) nulls not distinct;
create unique index srm_spe_indicators_indicator_code_uq on srm_spe_indicators (indicator_code) nulls not distinct where revision > 1 and status in ('DRAFT', 'APPROVING', 'REJECTED');
create unique index srm_spe_indicators_indicator_name_uq on srm_spe_indicators (indicator_name) nulls not distinct where status = 'APPROVED';
create index srm_spe_indicators_pinyin_trgm on srm_spe_indicators using gin (pinyin gin_trgm_ops);
create index srm_spe_indicators_indicator_code_trgm on srm_spe_indicators using gin (indicator_code gin_trgm_ops);
create index srm_spe_indicators_indicator_name_trgm on srm_spe_indicators using gin (indicator_name gin_trgm_ops);
create index srm_spe_indicators__lines_header_id_idx on srm_spe_indicators__lines (header_id);
create index srm_spe_indicators__persons_header_id_idx on srm_spe_indicators__persons (header_id);
create index srm_spe_indicators__persons_target_org_id_idx on srm_spe_indicators__persons (target_org_id) where target_org_id is not null;
create index srm_spe_indicators__persons_person_id_idx on srm_spe_indicators__persons (person_id) where person_id is not null;
create index srm_spe_quality_rater_creation_date_id_idx on srm_spe_quality_rater (creation_date desc, id desc);
create index srm_spe_quality_rater_status_creation_date_id_idx on srm_spe_quality_rater (status, creation_date desc, id desc);
create index srm_spe_quality_rater_target_org_id_idx on srm_spe_quality_rater (target_org_id) where target_org_id is not null;
create index srm_spe_quality_rater_category_id_idx on srm_spe_quality_rater (category_id) where category_id is not null;
create index srm_spe_quality_rater_supplier_id_idx on srm_spe_quality_rater (supplier_id) where supplier_id is not null;
create index srm_spe_quality_rater_person_id_idx on srm_spe_quality_rater (person_id) where person_id is not null;
create index srm_spe_quality_rater_deputy_id_idx on srm_spe_quality_rater (deputy_id) where deputy_id is not null;
create index srm_spe_setting_head_creation_date_id_idx on srm_spe_setting_head (creation_date desc, id desc);
create index srm_spe_setting_head_status_creation_date_id_idx on srm_spe_setting_head (status, creation_date desc, id desc);
create index srm_spe_setting_head_pinyin_trgm on srm_spe_setting_head using gin (pinyin gin_trgm_ops);
create index srm_spe_setting_head_setting_code_trgm on srm_spe_setting_head using gin (setting_code gin_trgm_ops);
create index srm_spe_setting_head_setting_name_trgm on srm_spe_setting_head using gin (setting_name gin_trgm_ops);
create index srm_spe_setting_head__lines_header_id_idx on srm_spe_setting_head__lines (header_id);
create index srm_spe_tech_rater_creation_date_id_idx on srm_spe_tech_rater (creation_date desc, id desc);
create index srm_spe_tech_rater_status_creation_date_id_idx on srm_spe_tech_rater (status, creation_date desc, id desc);
create index srm_spe_tech_rater_target_org_id_idx on srm_spe_tech_rater (target_org_id) where target_org_id is not null;
create index srm_spe_tech_rater_category_id_idx on srm_spe_tech_rater (category_id) where category_id is not null;
create index srm_spe_tech_rater_supplier_id_idx on srm_spe_tech_rater (supplier_id) where supplier_id is not null;
create index srm_spe_tech_rater_person_id_idx on srm_spe_tech_rater (person_id) where person_id is not null;
create index srm_spe_tech_rater_deputy_id_idx on srm_spe_tech_rater (deputy_id) where deputy_id is not null;
create index srm_spe_template_creation_date_id_idx on srm_spe_template (creation_date desc, id desc);
create index srm_spe_template_status_creation_date_id_idx on srm_spe_template (status, creation_date desc, id desc);
create index srm_spe_template_source_id_idx on srm_spe_template (source_id) where source_id is not null;
create index srm_spe_template_pinyin_trgm on srm_spe_template using gin (pinyin gin_trgm_ops);
create index srm_spe_template_template_code_trgm on srm_spe_template using gin (template_code gin_trgm_ops);
create index srm_spe_template_template_name_trgm on srm_spe_template using gin (template_name gin_trgm_ops);
create index srm_spe_template__lines_header_id_idx on srm_spe_template__lines (header_id);
create index srm_spe_template__lines_indicator_id_idx on srm_spe_template__lines (indicator_id) where indicator_id is not null;
create index srm_spe_template__categories_header_id_idx on srm_spe_template__categories (header_id);
create index srm_spe_template__categories_category_id_idx on srm_spe_template__categories (category_id) where category_id is not null;
