create table srm_slc_survey (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  survey_number text,
  survey_title text,
  direction text,
  anonymous_flag text,
  period_from date,
  period_to date,
  open_date date,
  close_date date,
  min_response bigint,
  introduction text,
  owner_user_id bigint,
  issued_count bigint,
  submitted_count bigint,
  response_rate numeric(9,4),
  average_score numeric(6,2),
  urge_date date,
  pinyin text
);
create table srm_slc_survey__questions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_survey (id) on delete cascade,
  seq_num bigint,
  section text,
  section_weight numeric(18,6),
  question_text text,
  question_type text,
  weight numeric(18,6),
  full_score numeric(18,6),
  min_value numeric(18,6),
  max_value numeric(18,6),
  unit_text text,
  score_expression text,
  knock_out_below numeric(18,6),
  required_flag text,
  na_allowed_flag text
);
create table srm_slc_survey__choices (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_survey (id) on delete cascade,
  parent_id bigint not null references srm_slc_survey__questions (id) on delete cascade,
  choice_num bigint,
  choice_text text,
  points numeric(18,6),
  knock_out_flag text
);
create table srm_slc_survey__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_survey (id) on delete cascade,
  supplier_id bigint,
  category_id bigint,
  rater_ids bigint[],
  contact_user_ids bigint[],
  supplier_score numeric(6,2),
  supplier_rank bigint
);
create table srm_slc_survey_score (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  sheet_number text,
  survey_id bigint,
  supplier_id bigint,
  rater_user_id bigint,
  owner_user_id bigint,
  open_date date,
  close_date date,
  sheet_score numeric(6,2),
  overall_comment text,
  submit_time timestamptz(0)
);
create table srm_slc_survey_score__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_slc_survey_score (id) on delete cascade,
  seq_num bigint,
  section text,
  section_weight numeric(18,6),
  question_text text,
  question_type text,
  choices jsonb,
  weight numeric(18,6),
  full_score numeric(18,6),
  min_value numeric(18,6),
  max_value numeric(18,6),
  unit_text text,
  score_expression text,
  knock_out_below numeric(18,6),
  required_flag text,
  na_allowed_flag text,
  answer_value text,
  answer_files text,
  na_flag text,
  points numeric(18,6),
  knocked_out_flag text,
  remark text
);
alter table srm_slc_survey add constraint srm_slc_survey_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'ISSUED', 'CLOSED', 'PUBLISHED', 'CANCELLED'));
alter table srm_slc_survey add constraint srm_slc_survey_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_survey add constraint srm_slc_survey_survey_number_key unique (survey_number);
alter table srm_slc_survey add constraint srm_slc_survey_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table srm_slc_survey__questions add constraint srm_slc_survey__questions_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_slc_survey__questions add constraint srm_slc_survey__questions_na_allowed_flag_yn check (na_allowed_flag in ('Y', 'N'));
alter table srm_slc_survey__choices add constraint srm_slc_survey__choices_knock_out_flag_yn check (knock_out_flag in ('Y', 'N'));
alter table srm_slc_survey__suppliers add constraint srm_slc_survey__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_survey__suppliers add constraint srm_slc_survey__suppliers_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_slc_survey__suppliers add constraint srm_slc_survey__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_slc_survey_score add constraint srm_slc_survey_score_status_check check (status in ('WAITING', 'SUBMITTED', 'LAPSED'));
alter table srm_slc_survey_score add constraint srm_slc_survey_score_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_slc_survey_score add constraint srm_slc_survey_score_sheet_number_key unique (sheet_number);
alter table srm_slc_survey_score add constraint srm_slc_survey_score_survey_id_fkey foreign key (survey_id) references srm_slc_survey (id);
alter table srm_slc_survey_score add constraint srm_slc_survey_score_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_slc_survey_score add constraint srm_slc_survey_score_rater_user_id_fkey foreign key (rater_user_id) references base_user (id);
alter table srm_slc_survey_score add constraint srm_slc_survey_score_owner_user_id_fkey foreign key (owner_user_id) references base_user (id);
alter table srm_slc_survey_score__lines add constraint srm_slc_survey_score__lines_required_flag_yn check (required_flag in ('Y', 'N'));
alter table srm_slc_survey_score__lines add constraint srm_slc_survey_score__lines_na_allowed_flag_yn check (na_allowed_flag in ('Y', 'N'));
alter table srm_slc_survey_score__lines add constraint srm_slc_survey_score__lines_na_flag_yn check (na_flag in ('Y', 'N'));
alter table srm_slc_survey_score__lines add constraint srm_slc_survey_score__lines_knocked_out_flag_yn check (knocked_out_flag in ('Y', 'N'));
create index srm_slc_survey_creation_date_id_idx on srm_slc_survey (creation_date desc, id desc);
create index srm_slc_survey_status_creation_date_id_idx on srm_slc_survey (status, creation_date desc, id desc);
create index srm_slc_survey_org_id_idx on srm_slc_survey (org_id) where org_id is not null;
create index srm_slc_survey_owner_user_id_idx on srm_slc_survey (owner_user_id) where owner_user_id is not null;
create index srm_slc_survey_close_clock on srm_slc_survey (close_date, id) where close_date is not null and status = 'ISSUED';
create index srm_slc_survey_pinyin_trgm on srm_slc_survey using gin (pinyin gin_trgm_ops);
create index srm_slc_survey_survey_number_trgm on srm_slc_survey using gin (survey_number gin_trgm_ops);
create index srm_slc_survey_survey_title_trgm on srm_slc_survey using gin (survey_title gin_trgm_ops);
create index srm_slc_survey__questions_header_id_idx on srm_slc_survey__questions (header_id);
create index srm_slc_survey__choices_header_id_idx on srm_slc_survey__choices (header_id);
create index srm_slc_survey__choices_parent_id_idx on srm_slc_survey__choices (parent_id);
create index srm_slc_survey__suppliers_header_id_idx on srm_slc_survey__suppliers (header_id);
create index srm_slc_survey__suppliers_supplier_id_idx on srm_slc_survey__suppliers (supplier_id) where supplier_id is not null;
create index srm_slc_survey__suppliers_category_id_idx on srm_slc_survey__suppliers (category_id) where category_id is not null;
create index srm_slc_survey_score_creation_date_id_idx on srm_slc_survey_score (creation_date desc, id desc);
create index srm_slc_survey_score_status_creation_date_id_idx on srm_slc_survey_score (status, creation_date desc, id desc);
create index srm_slc_survey_score_org_id_idx on srm_slc_survey_score (org_id) where org_id is not null;
create index srm_slc_survey_score_survey_id_idx on srm_slc_survey_score (survey_id) where survey_id is not null;
create index srm_slc_survey_score_supplier_id_idx on srm_slc_survey_score (supplier_id) where supplier_id is not null;
create index srm_slc_survey_score_rater_user_id_idx on srm_slc_survey_score (rater_user_id) where rater_user_id is not null;
create index srm_slc_survey_score_owner_user_id_idx on srm_slc_survey_score (owner_user_id) where owner_user_id is not null;
create unique index srm_slc_survey_score_survey_id_supplier_id_rater_user_id_uq on srm_slc_survey_score (survey_id, supplier_id, rater_user_id) nulls not distinct where survey_id is not null;
create index srm_slc_survey_score_sheet_number_trgm on srm_slc_survey_score using gin (sheet_number gin_trgm_ops);
create index srm_slc_survey_score__lines_header_id_idx on srm_slc_survey_score__lines (header_id);
