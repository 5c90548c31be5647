create table srm_bid_picketage (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  picketage_number text,
  document_id bigint,
  document_number text,
  title text,
  evaluation_id bigint,
  category_id bigint,
  buyer_id bigint,
  supervisor_id bigint,
  legal_flag text,
  currency_code text,
  price_basis text,
  award_reason text,
  deviate_flag text,
  deviate_reason text,
  over_budget_flag text,
  over_budget_reason text,
  effective_from date,
  effective_to date,
  publicity_flag text,
  publicity_days bigint,
  publicity_end_time timestamptz(0),
  void_reason text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  budget_amount_excl_tax numeric(18,2),
  budget_saving_rate numeric(9,4),
  open_best_amount numeric(18,2),
  negotiation_drop_rate numeric(9,4),
  pinyin text
);
create table srm_bid_picketage__sections (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_picketage (id) on delete cascade,
  section_no bigint,
  section_name text,
  section_result text,
  fail_reason text,
  award_count bigint,
  amount_excl_tax numeric(18,2),
  budget_amount_excl_tax numeric(18,2)
);
create table srm_bid_picketage__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_picketage (id) on delete cascade,
  section_no bigint,
  supplier_id bigint,
  respond_id bigint,
  recommend_rank bigint,
  candidate_flag text,
  total_score numeric(9,2),
  open_amount numeric(18,2),
  final_amount numeric(18,2),
  award_flag text,
  share_pct numeric(9,4),
  reason text,
  excluded_flag text,
  excluded_reason text
);
create table srm_bid_picketage__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_picketage (id) on delete cascade,
  section_no bigint,
  line_num bigint,
  document_item_id bigint,
  supplier_id bigint,
  item_id bigint,
  item_name text,
  uom_code text,
  item_quantity numeric(18,6),
  share_pct numeric(9,4),
  award_quantity numeric(18,6),
  tax_rate text,
  award_price_excl_tax numeric(18,6),
  award_price_incl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  estimated_price_excl_tax numeric(18,6),
  lowest_price_excl_tax numeric(18,6),
  last_price_excl_tax numeric(18,6),
  saving_amount numeric(18,2),
  price_id bigint
);
create table srm_bid_picketage__countersigns (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_picketage (id) on delete cascade,
  user_id bigint,
  sign_dept bigint,
  sign_order bigint,
  opinion text,
  remark text,
  sign_time timestamptz(0)
);
create table srm_bid_picketage__opinions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_picketage (id) on delete cascade,
  user_id bigint,
  opinion text,
  remark text,
  sign_time timestamptz(0)
);
create table srm_bid_result (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  result_number text,
  document_id bigint,
  document_number text,
  title text,
  picketage_id bigint,
  category_id bigint,
  buyer_id bigint,
  supervisor_id bigint,
  currency_code text,
  publicity_start timestamptz(0),
  publicity_end timestamptz(0),
  objection_count bigint,
  published_text text,
  amount_excl_tax numeric(18,2),
  saving_amount numeric(18,2),
  letter_date date,
  contract_due_date date,
  award_letter text,
  regret_letter text,
  reject_letter text,
  pinyin text
);
create table srm_bid_result__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_result (id) on delete cascade,
  section_no bigint,
  supplier_id bigint,
  bid_supplier_id bigint,
  result_type text,
  amount_excl_tax numeric(18,2),
  share_pct numeric(9,4),
  rank_num bigint,
  price_score numeric(9,2),
  tech_score numeric(9,2),
  biz_score numeric(9,2),
  service_score numeric(9,2),
  total_score numeric(9,2),
  winner_score numeric(9,2),
  read_time timestamptz(0),
  contract_date date,
  contract_number text,
  objection text,
  object_time timestamptz(0),
  objection_reply text,
  conclusion text
);
create table srm_bid_result__objections (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_result (id) on delete cascade,
  supplier_id bigint,
  object_time timestamptz(0),
  content text,
  reply_due_date date,
  reply_content text,
  reply_time timestamptz(0),
  conclusion text
);
alter table srm_bid_supplier add column forfeit_reason text;
alter table srm_bid_supplier add column notification_type text;
alter table srm_bid_supplier add column notification_text text;
alter table srm_bid_supplier add column notification_time timestamptz(0);
alter table srm_bid_supplier add column notification_read_time timestamptz(0);
alter table srm_bid_supplier add column contract_date date;
alter table srm_bid_document drop constraint srm_bid_document_status_check;
alter table srm_bid_document add constraint srm_bid_document_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATING', 'EVALUATED', 'AWARDING', 'AWARDED', 'COMPLETED', 'FAILED', 'CANCELLED')) not valid;
alter table srm_bid_respond drop constraint srm_bid_respond_status_check;
alter table srm_bid_respond add constraint srm_bid_respond_status_check check (status in ('PENDING', 'DRAFT', 'SUBMITTED', 'WITHDRAWN', 'EXPIRED', 'RETURNED', 'TECH_OPENED', 'OPENED', 'OPEN_FAILED', 'REJECTED', 'WON', 'LOST')) not valid;
alter table srm_bid_supplier drop constraint srm_bid_supplier_status_check;
alter table srm_bid_supplier add constraint srm_bid_supplier_status_check check (status in ('INVITED', 'SIGNED_UP', 'ACCEPTED', 'DECLINED', 'REFUSED', 'OPENED', 'RETURNED', 'WON', 'LOST')) not valid;
alter table srm_bid_picketage add constraint srm_bid_picketage_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'COUNTERSIGNING', 'COUNTERSIGNED', 'PUBLICITY', 'EFFECTIVE', 'CANCELLED'));
alter table srm_bid_picketage add constraint srm_bid_picketage_picketage_number_key unique (picketage_number);
alter table srm_bid_picketage add constraint srm_bid_picketage_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_picketage add constraint srm_bid_picketage_evaluation_id_fkey foreign key (evaluation_id) references srm_bid_evaluation (id);
alter table srm_bid_picketage add constraint srm_bid_picketage_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_picketage add constraint srm_bid_picketage_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_picketage add constraint srm_bid_picketage_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_picketage add constraint srm_bid_picketage_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_picketage add constraint srm_bid_picketage_legal_flag_yn check (legal_flag in ('Y', 'N'));
alter table srm_bid_picketage add constraint srm_bid_picketage_deviate_flag_yn check (deviate_flag in ('Y', 'N'));
alter table srm_bid_picketage add constraint srm_bid_picketage_over_budget_flag_yn check (over_budget_flag in ('Y', 'N'));
alter table srm_bid_picketage add constraint srm_bid_picketage_publicity_flag_yn check (publicity_flag in ('Y', 'N'));
alter table srm_bid_picketage add constraint srm_bid_picketage_prices_in_order check (effective_to >= effective_from);
alter table srm_bid_picketage__suppliers add constraint srm_bid_picketage__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_picketage__suppliers add constraint srm_bid_picketage__suppliers_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_picketage__suppliers add constraint srm_bid_picketage__suppliers_candidate_flag_yn check (candidate_flag in ('Y', 'N'));
alter table srm_bid_picketage__suppliers add constraint srm_bid_picketage__suppliers_award_flag_yn check (award_flag in ('Y', 'N'));
alter table srm_bid_picketage__suppliers add constraint srm_bid_picketage__suppliers_excluded_flag_yn check (excluded_flag in ('Y', 'N'));
alter table srm_bid_picketage__items add constraint srm_bid_picketage__items_document_item_id_fkey foreign key (document_item_id) references srm_bid_document__items (id);
alter table srm_bid_picketage__items add constraint srm_bid_picketage__items_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_picketage__items add constraint srm_bid_picketage__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_bid_picketage__items add constraint srm_bid_picketage__items_price_id_fkey foreign key (price_id) references srm_base_item_price (id);
alter table srm_bid_picketage__countersigns add constraint srm_bid_picketage__countersigns_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_picketage__countersigns add constraint srm_bid_picketage__countersigns_sign_dept_fkey foreign key (sign_dept) references base_department (id);
alter table srm_bid_picketage__countersigns add constraint srm_bid_picketage__countersigns_header_id_user_id_key unique (header_id, user_id);
alter table srm_bid_picketage__opinions add constraint srm_bid_picketage__opinions_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_result add constraint srm_bid_result_status_check check (status in ('PUBLICITY', 'TO_NOTIFY', 'NOTIFIED', 'CONTRACTED', 'COMPLETED', 'REVOKED'));
alter table srm_bid_result add constraint srm_bid_result_result_number_key unique (result_number);
alter table srm_bid_result add constraint srm_bid_result_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_result add constraint srm_bid_result_picketage_id_fkey foreign key (picketage_id) references srm_bid_picketage (id);
alter table srm_bid_result add constraint srm_bid_result_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_result add constraint srm_bid_result_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_result add constraint srm_bid_result_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_result add constraint srm_bid_result_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_result__lines add constraint srm_bid_result__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_result__lines add constraint srm_bid_result__lines_bid_supplier_id_fkey foreign key (bid_supplier_id) references srm_bid_supplier (id);
alter table srm_bid_result__objections add constraint srm_bid_result__objections_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
create index srm_bid_picketage_creation_date_id_idx on srm_bid_picketage (creation_date desc, id desc);
create index srm_bid_picketage_status_creation_date_id_idx on srm_bid_picketage (status, creation_date desc, id desc);
create index srm_bid_picketage_document_id_idx on srm_bid_picketage (document_id) where document_id is not null;
create index srm_bid_picketage_evaluation_id_idx on srm_bid_picketage (evaluation_id) where evaluation_id is not null;
create index srm_bid_picketage_org_id_idx on srm_bid_picketage (org_id) where org_id is not null;
create index srm_bid_picketage_category_id_idx on srm_bid_picketage (category_id) where category_id is not null;
create index srm_bid_picketage_buyer_id_idx on srm_bid_picketage (buyer_id) where buyer_id is not null;
create index srm_bid_picketage_supervisor_id_idx on srm_bid_picketage (supervisor_id) where supervisor_id is not null;
create unique index srm_bid_picketage_document_id_uq on srm_bid_picketage (document_id) nulls not distinct where status <> 'CANCELLED';
create index srm_bid_picketage_pinyin_trgm on srm_bid_picketage using gin (pinyin gin_trgm_ops);
create index srm_bid_picketage_picketage_number_trgm on srm_bid_picketage using gin (picketage_number gin_trgm_ops);
create index srm_bid_picketage_title_trgm on srm_bid_picketage using gin (title gin_trgm_ops);
create index srm_bid_picketage__sections_header_id_idx on srm_bid_picketage__sections (header_id);
create index srm_bid_picketage__suppliers_header_id_idx on srm_bid_picketage__suppliers (header_id);
create index srm_bid_picketage__suppliers_supplier_id_idx on srm_bid_picketage__suppliers (supplier_id) where supplier_id is not null;
create index srm_bid_picketage__suppliers_respond_id_idx on srm_bid_picketage__suppliers (respond_id) where respond_id is not null;
create index srm_bid_picketage__items_header_id_idx on srm_bid_picketage__items (header_id);
create index srm_bid_picketage__items_document_item_id_idx on srm_bid_picketage__items (document_item_id) where document_item_id is not null;
create index srm_bid_picketage__items_supplier_id_idx on srm_bid_picketage__items (supplier_id) where supplier_id is not null;
create index srm_bid_picketage__items_item_id_idx on srm_bid_picketage__items (item_id) where item_id is not null;
create index srm_bid_picketage__items_price_id_idx on srm_bid_picketage__items (price_id) where price_id is not null;
create index srm_bid_picketage__countersigns_header_id_idx on srm_bid_picketage__countersigns (header_id);
create index srm_bid_picketage__countersigns_user_id_idx on srm_bid_picketage__countersigns (user_id);
create index srm_bid_picketage__countersigns_sign_dept_idx on srm_bid_picketage__countersigns (sign_dept) where sign_dept is not null;
create index srm_bid_picketage__opinions_header_id_idx on srm_bid_picketage__opinions (header_id);
create index srm_bid_picketage__opinions_user_id_idx on srm_bid_picketage__opinions (user_id) where user_id is not null;
create index srm_bid_result_creation_date_id_idx on srm_bid_result (creation_date desc, id desc);
create index srm_bid_result_status_creation_date_id_idx on srm_bid_result (status, creation_date desc, id desc);
create index srm_bid_result_document_id_idx on srm_bid_result (document_id) where document_id is not null;
create index srm_bid_result_picketage_id_idx on srm_bid_result (picketage_id) where picketage_id is not null;
create index srm_bid_result_org_id_idx on srm_bid_result (org_id) where org_id is not null;
create index srm_bid_result_category_id_idx on srm_bid_result (category_id) where category_id is not null;
create index srm_bid_result_buyer_id_idx on srm_bid_result (buyer_id) where buyer_id is not null;
create index srm_bid_result_supervisor_id_idx on srm_bid_result (supervisor_id) where supervisor_id is not null;
create unique index srm_bid_result_picketage_id_uq on srm_bid_result (picketage_id) nulls not distinct where status <> 'REVOKED';
create index srm_bid_result_pinyin_trgm on srm_bid_result using gin (pinyin gin_trgm_ops);
create index srm_bid_result_result_number_trgm on srm_bid_result using gin (result_number gin_trgm_ops);
create index srm_bid_result_title_trgm on srm_bid_result using gin (title gin_trgm_ops);
create index srm_bid_result_effect_clock on srm_bid_result (publicity_end, id) where publicity_end is not null and status = 'PUBLICITY';
create index srm_bid_result_contract_due_clock on srm_bid_result (contract_due_date, id) where contract_due_date is not null and status = 'NOTIFIED';
create index srm_bid_result__lines_header_id_idx on srm_bid_result__lines (header_id);
create index srm_bid_result__lines_supplier_id_idx on srm_bid_result__lines (supplier_id);
create index srm_bid_result__lines_bid_supplier_id_idx on srm_bid_result__lines (bid_supplier_id) where bid_supplier_id is not null;
create index srm_bid_result__objections_header_id_idx on srm_bid_result__objections (header_id);
create index srm_bid_result__objections_supplier_id_idx on srm_bid_result__objections (supplier_id) where supplier_id is not null;
