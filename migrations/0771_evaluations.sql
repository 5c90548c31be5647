create table srm_bid_evaluation (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  evaluation_number text,
  document_id bigint,
  document_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  supervisor_id bigint,
  rule_id bigint,
  evaluation_method text,
  anonymous_flag text,
  currency_code text,
  chair_id bigint,
  juror_count bigint,
  confirmed_count bigint,
  start_time timestamptz(0),
  finish_time timestamptz(0),
  competition_remark text,
  abort_reason text,
  lot_seed text,
  report_text text,
  pinyin text
);
create table srm_bid_evaluation__jurors (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_evaluation (id) on delete cascade,
  expert_id bigint,
  user_id bigint,
  juror_role text,
  chair_flag text,
  declare_time timestamptz(0),
  conflict_flag text,
  vote_for_id bigint
);
create table srm_bid_evaluation__bids (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_evaluation (id) on delete cascade,
  respond_id bigint,
  alias text,
  bidder_name text,
  section_nos text,
  delivery_days bigint,
  warranty_months bigint,
  tech_proposal text,
  reject_reason text
);
create table srm_bid_evaluation__results (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_evaluation (id) on delete cascade,
  section_no bigint,
  alias text,
  respond_id bigint,
  supplier_id bigint,
  converted_amount numeric(18,2),
  evaluated_price numeric(18,2),
  minor_deviations bigint,
  price_score numeric(12,6),
  tech_score numeric(12,6),
  biz_score numeric(12,6),
  service_score numeric(12,6),
  total_score numeric(9,2),
  coefficient numeric(12,6),
  comparison_price numeric(18,6),
  rank_num bigint,
  abnormal_flag text,
  abnormal_reason text,
  abnormal_decision text,
  abnormal_remark text,
  excluded_reason text,
  candidate_flag text,
  tie_break_remark text
);
create table srm_bid_evaluation__signatures (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_evaluation (id) on delete cascade,
  expert_id bigint,
  sign_time timestamptz(0),
  agree_flag text,
  opinion text
);
create table srm_bid_response_mark (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  mark_number text,
  title text,
  evaluation_id bigint,
  document_number text,
  section_no bigint,
  expert_id bigint,
  juror_user_id bigint,
  reader_user_ids bigint[],
  juror_role text,
  bid_count bigint,
  done_count bigint,
  submit_time timestamptz(0),
  return_reason text,
  pinyin text
);
create table srm_bid_response_mark__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_response_mark (id) on delete cascade,
  respond_id bigint,
  bidder_name text,
  index_id bigint,
  index_name text,
  criterion text,
  evidence text,
  mark text,
  deviation_type text,
  opinion text
);
create table srm_bid_response_mark__results (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_response_mark (id) on delete cascade,
  respond_id bigint,
  bidder_name text,
  index_name text,
  pass_count bigint,
  fail_count bigint,
  final_mark text,
  minor_deviations bigint
);
create table srm_bid_score (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  score_number text,
  title text,
  evaluation_id bigint,
  document_number text,
  section_no bigint,
  expert_id bigint,
  juror_user_id bigint,
  reader_user_ids bigint[],
  juror_role text,
  scored_count bigint,
  total_count bigint,
  confirm_time timestamptz(0),
  return_reason text,
  pinyin text
);
create table srm_bid_score__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_score (id) on delete cascade,
  respond_id bigint,
  bidder_name text,
  index_id bigint,
  dimension text,
  index_type text,
  index_name text,
  criterion text,
  full_score numeric(9,4),
  min_score numeric(9,4),
  score_step numeric(9,4),
  score numeric(9,4),
  reason text,
  outlier_flag text
);
alter table srm_bid_document add column rule_id bigint;
alter table srm_bid_document add column template_id bigint;
alter table srm_bid_document__indices add column min_score numeric(9,4);
alter table srm_bid_document__indices add column score_step numeric(9,4);
alter table srm_bid_document__indices add column veto_flag text;
alter table srm_bid_document__indices add column juror_roles text[];
alter table srm_bid_document__indices add column pass_score numeric(9,4);
alter table srm_bid_document__indices add column feature_max_pct numeric(9,4);
alter table srm_bid_document drop constraint srm_bid_document_status_check;
alter table srm_bid_document add constraint srm_bid_document_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATING', 'EVALUATED', 'FAILED', 'CANCELLED')) not valid;
alter table srm_bid_document add constraint srm_bid_document_rule_id_fkey foreign key (rule_id) references srm_bid_rule (id) not valid;
alter table srm_bid_document add constraint srm_bid_document_template_id_fkey foreign key (template_id) references srm_bid_template (id) not valid;
alter table srm_bid_document__indices add constraint srm_bid_document__indices_veto_flag_yn check (veto_flag in ('Y', 'N')) not valid;
alter table srm_bid_evaluation add constraint srm_bid_evaluation_status_check check (status in ('PREPARING', 'REVIEWING', 'SCORING', 'TOTALED', 'SIGNING', 'COMPLETED', 'ABORTED'));
alter table srm_bid_evaluation add constraint srm_bid_evaluation_evaluation_number_key unique (evaluation_number);
alter table srm_bid_evaluation add constraint srm_bid_evaluation_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_evaluation add constraint srm_bid_evaluation_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_evaluation add constraint srm_bid_evaluation_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_evaluation add constraint srm_bid_evaluation_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_evaluation add constraint srm_bid_evaluation_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_evaluation add constraint srm_bid_evaluation_rule_id_fkey foreign key (rule_id) references srm_bid_rule (id);
alter table srm_bid_evaluation add constraint srm_bid_evaluation_anonymous_flag_yn check (anonymous_flag in ('Y', 'N'));
alter table srm_bid_evaluation add constraint srm_bid_evaluation_chair_id_fkey foreign key (chair_id) references srm_bid_expert (id);
alter table srm_bid_evaluation__jurors add constraint srm_bid_evaluation__jurors_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_evaluation__jurors add constraint srm_bid_evaluation__jurors_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_evaluation__jurors add constraint srm_bid_evaluation__jurors_chair_flag_yn check (chair_flag in ('Y', 'N'));
alter table srm_bid_evaluation__jurors add constraint srm_bid_evaluation__jurors_conflict_flag_yn check (conflict_flag in ('Y', 'N'));
alter table srm_bid_evaluation__jurors add constraint srm_bid_evaluation__jurors_vote_for_id_fkey foreign key (vote_for_id) references srm_bid_expert (id);
alter table srm_bid_evaluation__bids add constraint srm_bid_evaluation__bids_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_evaluation__results add constraint srm_bid_evaluation__results_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_evaluation__results add constraint srm_bid_evaluation__results_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_evaluation__results add constraint srm_bid_evaluation__results_abnormal_flag_yn check (abnormal_flag in ('Y', 'N'));
alter table srm_bid_evaluation__results add constraint srm_bid_evaluation__results_candidate_flag_yn check (candidate_flag in ('Y', 'N'));
alter table srm_bid_evaluation__signatures add constraint srm_bid_evaluation__signatures_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_evaluation__signatures add constraint srm_bid_evaluation__signatures_agree_flag_yn check (agree_flag in ('Y', 'N'));
alter table srm_bid_response_mark add constraint srm_bid_response_mark_status_check check (status in ('TO_MARK', 'MARKING', 'SUBMITTED', 'CONFIRMED'));
alter table srm_bid_response_mark add constraint srm_bid_response_mark_mark_number_key unique (mark_number);
alter table srm_bid_response_mark add constraint srm_bid_response_mark_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_response_mark add constraint srm_bid_response_mark_evaluation_id_fkey foreign key (evaluation_id) references srm_bid_evaluation (id);
alter table srm_bid_response_mark add constraint srm_bid_response_mark_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_response_mark add constraint srm_bid_response_mark_juror_user_id_fkey foreign key (juror_user_id) references base_user (id);
alter table srm_bid_response_mark__lines add constraint srm_bid_response_mark__lines_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_response_mark__lines add constraint srm_bid_response_mark__lines_index_id_fkey foreign key (index_id) references srm_bid_document__indices (id);
alter table srm_bid_response_mark__results add constraint srm_bid_response_mark__results_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_score add constraint srm_bid_score_status_check check (status in ('TO_SCORE', 'SCORING', 'CONFIRMED', 'RETURNED'));
alter table srm_bid_score add constraint srm_bid_score_score_number_key unique (score_number);
alter table srm_bid_score add constraint srm_bid_score_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_score add constraint srm_bid_score_evaluation_id_fkey foreign key (evaluation_id) references srm_bid_evaluation (id);
alter table srm_bid_score add constraint srm_bid_score_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_score add constraint srm_bid_score_juror_user_id_fkey foreign key (juror_user_id) references base_user (id);
alter table srm_bid_score__lines add constraint srm_bid_score__lines_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_score__lines add constraint srm_bid_score__lines_index_id_fkey foreign key (index_id) references srm_bid_document__indices (id);
alter table srm_bid_score__lines add constraint srm_bid_score__lines_outlier_flag_yn check (outlier_flag in ('Y', 'N'));
create index srm_bid_evaluation_creation_date_id_idx on srm_bid_evaluation (creation_date desc, id desc);
create index srm_bid_evaluation_status_creation_date_id_idx on srm_bid_evaluation (status, creation_date desc, id desc);
create index srm_bid_evaluation_document_id_idx on srm_bid_evaluation (document_id) where document_id is not null;
create index srm_bid_evaluation_org_id_idx on srm_bid_evaluation (org_id) where org_id is not null;
create index srm_bid_evaluation_category_id_idx on srm_bid_evaluation (category_id) where category_id is not null;
create index srm_bid_evaluation_buyer_id_idx on srm_bid_evaluation (buyer_id) where buyer_id is not null;
create index srm_bid_evaluation_supervisor_id_idx on srm_bid_evaluation (supervisor_id) where supervisor_id is not null;
create index srm_bid_evaluation_rule_id_idx on srm_bid_evaluation (rule_id) where rule_id is not null;
create index srm_bid_evaluation_chair_id_idx on srm_bid_evaluation (chair_id) where chair_id is not null;
create unique index srm_bid_evaluation_document_id_uq on srm_bid_evaluation (document_id) nulls not distinct where status <> 'ABORTED';
create index srm_bid_evaluation_pinyin_trgm on srm_bid_evaluation using gin (pinyin gin_trgm_ops);
create index srm_bid_evaluation_evaluation_number_trgm on srm_bid_evaluation using gin (evaluation_number gin_trgm_ops);
create index srm_bid_evaluation_title_trgm on srm_bid_evaluation using gin (title gin_trgm_ops);
create index srm_bid_evaluation__jurors_header_id_idx on srm_bid_evaluation__jurors (header_id);
create index srm_bid_evaluation__jurors_expert_id_idx on srm_bid_evaluation__jurors (expert_id) where expert_id is not null;
create index srm_bid_evaluation__jurors_user_id_idx on srm_bid_evaluation__jurors (user_id);
create index srm_bid_evaluation__jurors_vote_for_id_idx on srm_bid_evaluation__jurors (vote_for_id) where vote_for_id is not null;
create index srm_bid_evaluation__bids_header_id_idx on srm_bid_evaluation__bids (header_id);
create index srm_bid_evaluation__bids_respond_id_idx on srm_bid_evaluation__bids (respond_id) where respond_id is not null;
create index srm_bid_evaluation__results_header_id_idx on srm_bid_evaluation__results (header_id);
create index srm_bid_evaluation__results_respond_id_idx on srm_bid_evaluation__results (respond_id) where respond_id is not null;
create index srm_bid_evaluation__results_supplier_id_idx on srm_bid_evaluation__results (supplier_id) where supplier_id is not null;
create index srm_bid_evaluation__signatures_header_id_idx on srm_bid_evaluation__signatures (header_id);
create index srm_bid_evaluation__signatures_expert_id_idx on srm_bid_evaluation__signatures (expert_id) where expert_id is not null;
create index srm_bid_response_mark_creation_date_id_idx on srm_bid_response_mark (creation_date desc, id desc);
create index srm_bid_response_mark_status_creation_date_id_idx on srm_bid_response_mark (status, creation_date desc, id desc);
create index srm_bid_response_mark_org_id_idx on srm_bid_response_mark (org_id) where org_id is not null;
create index srm_bid_response_mark_evaluation_id_idx on srm_bid_response_mark (evaluation_id) where evaluation_id is not null;
create index srm_bid_response_mark_expert_id_idx on srm_bid_response_mark (expert_id) where expert_id is not null;
create index srm_bid_response_mark_juror_user_id_idx on srm_bid_response_mark (juror_user_id) where juror_user_id is not null;
create unique index srm_bid_response_mark_evaluation_id_section_no_expert_id_uq on srm_bid_response_mark (evaluation_id, section_no, expert_id) nulls not distinct;
create index srm_bid_response_mark_pinyin_trgm on srm_bid_response_mark using gin (pinyin gin_trgm_ops);
create index srm_bid_response_mark_mark_number_trgm on srm_bid_response_mark using gin (mark_number gin_trgm_ops);
create index srm_bid_response_mark_title_trgm on srm_bid_response_mark using gin (title gin_trgm_ops);
create index srm_bid_response_mark__lines_header_id_idx on srm_bid_response_mark__lines (header_id);
create index srm_bid_response_mark__lines_respond_id_idx on srm_bid_response_mark__lines (respond_id) where respond_id is not null;
create index srm_bid_response_mark__lines_index_id_idx on srm_bid_response_mark__lines (index_id) where index_id is not null;
create index srm_bid_response_mark__results_header_id_idx on srm_bid_response_mark__results (header_id);
create index srm_bid_response_mark__results_respond_id_idx on srm_bid_response_mark__results (respond_id) where respond_id is not null;
create index srm_bid_score_creation_date_id_idx on srm_bid_score (creation_date desc, id desc);
create index srm_bid_score_status_creation_date_id_idx on srm_bid_score (status, creation_date desc, id desc);
create index srm_bid_score_org_id_idx on srm_bid_score (org_id) where org_id is not null;
create index srm_bid_score_evaluation_id_idx on srm_bid_score (evaluation_id) where evaluation_id is not null;
create index srm_bid_score_expert_id_idx on srm_bid_score (expert_id) where expert_id is not null;
create index srm_bid_score_juror_user_id_idx on srm_bid_score (juror_user_id) where juror_user_id is not null;
create unique index srm_bid_score_evaluation_id_section_no_expert_id_uq on srm_bid_score (evaluation_id, section_no, expert_id) nulls not distinct;
create index srm_bid_score_pinyin_trgm on srm_bid_score using gin (pinyin gin_trgm_ops);
create index srm_bid_score_score_number_trgm on srm_bid_score using gin (score_number gin_trgm_ops);
create index srm_bid_score_title_trgm on srm_bid_score using gin (title gin_trgm_ops);
create index srm_bid_score__lines_header_id_idx on srm_bid_score__lines (header_id);
create index srm_bid_score__lines_respond_id_idx on srm_bid_score__lines (respond_id) where respond_id is not null;
create index srm_bid_score__lines_index_id_idx on srm_bid_score__lines (index_id) where index_id is not null;
