create table srm_bid_document (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  document_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  supervisor_id bigint,
  bid_type text,
  legal_flag text,
  retender_seq bigint,
  evaluation_method text,
  opening_mode text,
  seal_level text,
  min_bidders bigint,
  openers_required bigint,
  respondent_visibility text,
  price_list_visibility text,
  min_signup_days bigint,
  min_bid_days bigint,
  question_lead_days bigint,
  clarify_lead_days bigint,
  publish_time timestamptz(0),
  signup_end_time timestamptz(0),
  question_end_time timestamptz(0),
  bid_end_time timestamptz(0),
  original_end_time timestamptz(0),
  site_visit_time timestamptz(0),
  opening_place text,
  currency_code text,
  price_basis text,
  compare_basis text,
  payment_term_id bigint,
  bid_valid_days bigint,
  doc_fee numeric(18,2),
  deposit_mode text,
  delivery_term text,
  qualification_req text,
  tech_requirement text,
  addendum_count bigint,
  content_revision bigint,
  respond_count bigint,
  opened_time timestamptz(0),
  fail_reason text,
  pinyin text
);
create table srm_bid_document__sections (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  section_no bigint,
  section_name text,
  section_scope text,
  estimated_amount_excl_tax numeric(18,2),
  ceiling_amount numeric(18,2),
  deposit_amount numeric(18,2),
  section_status text,
  bid_count bigint
);
create table srm_bid_document__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  section_no bigint,
  line_num bigint,
  item_id bigint,
  item_name text,
  specification text,
  uom_code text,
  quantity numeric(18,6),
  need_by_date date,
  estimated_price_excl_tax numeric(18,6),
  mandatory_flag text,
  requisition_line_id bigint
);
create table srm_bid_document__indices (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  dimension text,
  weight_pct numeric(9,4),
  index_name text,
  index_type text,
  full_score numeric(9,4),
  criterion text
);
create table srm_bid_document__participants (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  supplier_id bigint,
  section_nos text,
  join_mode text,
  join_time timestamptz(0)
);
create table srm_bid_document__openers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  user_id bigint,
  opener_role text,
  key_ready_flag text
);
create table srm_bid_document__addenda (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  content_revision bigint,
  content text,
  affects_flag text,
  bid_end_time timestamptz(0),
  publish_time timestamptz(0)
);
create table srm_bid_document__answers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  section_no bigint,
  question_type text,
  question text,
  answer text,
  publish_time timestamptz(0)
);
create table srm_bid_document__adjusts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  adjust_type text,
  old_value text,
  new_value text,
  reason text,
  adjusted_by bigint,
  adjusted_time timestamptz(0)
);
create table srm_bid_notice (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  notice_number text,
  document_id bigint,
  document_number text,
  notice_type text,
  scope text,
  title text,
  content text,
  category_id bigint,
  buyer_id bigint,
  previous_id bigint,
  publish_time timestamptz(0),
  end_time timestamptz(0),
  sign_up_flag text,
  signup_end_time timestamptz(0),
  revoke_reason text,
  supplier_ids bigint[],
  pinyin text
);
create table srm_bid_opening (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  opening_number text,
  document_id bigint,
  document_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  opening_mode text,
  seal_level text,
  currency_code text,
  plan_open_time timestamptz(0),
  supervisor_id bigint,
  opener_ids bigint[],
  openers_required bigint,
  tech_opened_time timestamptz(0),
  opened_time timestamptz(0),
  price_reason text,
  delay_reason text,
  pinyin text
);
create table srm_bid_opening__attendances (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_opening (id) on delete cascade,
  user_id bigint,
  opener_role text,
  sign_in_time timestamptz(0),
  key_time timestamptz(0)
);
create table srm_bid_opening__sections (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_opening (id) on delete cascade,
  section_no bigint,
  effective_count bigint,
  min_bidders bigint,
  open_flag text,
  fail_reason text
);
create table srm_bid_opening__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_opening (id) on delete cascade,
  section_no bigint,
  commitment_tech text,
  commitment_price text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  delivery_days bigint,
  supplier_id bigint,
  respond_id bigint,
  submit_time timestamptz(0),
  open_result text,
  converted_amount numeric(18,2),
  confirm_time timestamptz(0),
  objection text,
  reply text
);
create table srm_bid_opening__announced (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_opening (id) on delete cascade,
  section_no bigint,
  commitment_tech text,
  commitment_price text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  delivery_days bigint,
  bidder_name text
);
create table srm_bid_question (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  question_number text,
  raised_by text,
  document_id bigint,
  section_no bigint,
  supplier_id bigint,
  question_type text,
  subject text,
  content text,
  ask_time timestamptz(0),
  category_id bigint,
  buyer_id bigint,
  public_content text,
  answer_content text,
  public_flag text,
  addendum_flag text,
  answered_by bigint,
  answer_time timestamptz(0),
  publish_time timestamptz(0),
  refuse_reason text,
  pinyin text
);
create table srm_bid_respond (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  respond_number text,
  document_id bigint,
  document_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  supplier_id bigint,
  bid_end_time timestamptz(0),
  currency_code text,
  price_basis text,
  compare_basis text,
  seal_level text,
  document_revision bigint,
  content_revision bigint,
  legal_person text,
  authorized_name text,
  authorized_phone text,
  valid_days bigint,
  payment_term_id bigint,
  related_companies text,
  declare_flag text,
  delivery_days bigint,
  warranty_months bigint,
  tech_proposal text,
  sealed text,
  price_remark text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  revision bigint,
  submit_time timestamptz(0),
  received_time text,
  opened_time_tech timestamptz(0),
  opened_time_price timestamptz(0),
  reject_reason text,
  pinyin text
);
create table srm_bid_respond__sections (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_respond (id) on delete cascade,
  section_id bigint,
  section_no bigint,
  section_name text,
  ceiling_amount numeric(18,2),
  bid_flag text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  exchange_rate numeric(18,8),
  converted_amount numeric(18,2),
  commitment_tech text,
  commitment_price text,
  open_result text
);
create table srm_bid_respond__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_respond (id) on delete cascade,
  document_item_id bigint,
  section_no bigint,
  line_num bigint,
  item_id bigint,
  item_name text,
  specification text,
  uom_code text,
  quantity numeric(18,6),
  need_by_date date,
  mandatory_flag text,
  quote_flag text,
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6),
  tax_rate text,
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  brand text,
  delivery_date date,
  deviation text
);
create table srm_bid_supplier (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  document_id bigint,
  document_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  currency_code text,
  bid_end_time timestamptz(0),
  supplier_id bigint,
  join_mode text,
  section_nos text,
  contact_name text,
  contact_phone text,
  contact_email text,
  invited_time timestamptz(0),
  reply_status text,
  reply_time timestamptz(0),
  decline_reason text,
  signup_audit_status text,
  signup_audit_remark text,
  viewed_time timestamptz(0),
  bid_state text,
  urged_time timestamptz(0),
  doc_fee numeric(18,2),
  doc_fee_status text,
  deposit_amount numeric(18,2),
  deposit_paid_amount numeric(18,2),
  deposit_status text,
  deposit_paid_time timestamptz(0),
  deposit_voucher text,
  deposit_file_ids text,
  refund_time timestamptz(0),
  pinyin text
);
alter table srm_bid_document add constraint srm_bid_document_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'CLOSED', 'OPENED', 'FAILED', 'CANCELLED'));
alter table srm_bid_document add constraint srm_bid_document_document_number_key unique (document_number);
alter table srm_bid_document add constraint srm_bid_document_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_document add constraint srm_bid_document_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_document add constraint srm_bid_document_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_document add constraint srm_bid_document_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_document add constraint srm_bid_document_legal_flag_yn check (legal_flag in ('Y', 'N'));
alter table srm_bid_document add constraint srm_bid_document_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_bid_document add constraint srm_bid_document_questions_end_before_bids check (question_end_time <= bid_end_time);
alter table srm_bid_document add constraint srm_bid_document_sign_up_ends_before_bids check (signup_end_time <= bid_end_time);
alter table srm_bid_document__items add constraint srm_bid_document__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_bid_document__items add constraint srm_bid_document__items_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_bid_document__items add constraint srm_bid_document__items_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_bid_document__participants add constraint srm_bid_document__participants_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_document__participants add constraint srm_bid_document__participants_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_bid_document__openers add constraint srm_bid_document__openers_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_document__openers add constraint srm_bid_document__openers_key_ready_flag_yn check (key_ready_flag in ('Y', 'N'));
alter table srm_bid_document__openers add constraint srm_bid_document__openers_header_id_user_id_key unique (header_id, user_id);
alter table srm_bid_document__addenda add constraint srm_bid_document__addenda_affects_flag_yn check (affects_flag in ('Y', 'N'));
alter table srm_bid_document__adjusts add constraint srm_bid_document__adjusts_adjusted_by_fkey foreign key (adjusted_by) references base_user (id);
alter table srm_bid_notice add constraint srm_bid_notice_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'PUBLISHED', 'EXPIRED', 'REVOKED'));
alter table srm_bid_notice add constraint srm_bid_notice_notice_number_key unique (notice_number);
alter table srm_bid_notice add constraint srm_bid_notice_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_notice add constraint srm_bid_notice_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_notice add constraint srm_bid_notice_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_notice add constraint srm_bid_notice_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_notice add constraint srm_bid_notice_previous_id_fkey foreign key (previous_id) references srm_bid_notice (id);
alter table srm_bid_notice add constraint srm_bid_notice_sign_up_flag_yn check (sign_up_flag in ('Y', 'N'));
alter table srm_bid_opening add constraint srm_bid_opening_status_check check (status in ('WAITING', 'SIGNING', 'TECH_OPENED', 'OPENED', 'FAILED', 'CANCELLED'));
alter table srm_bid_opening add constraint srm_bid_opening_opening_number_key unique (opening_number);
alter table srm_bid_opening add constraint srm_bid_opening_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_opening add constraint srm_bid_opening_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_opening add constraint srm_bid_opening_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_opening add constraint srm_bid_opening_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_opening add constraint srm_bid_opening_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_opening__attendances add constraint srm_bid_opening__attendances_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_opening__sections add constraint srm_bid_opening__sections_open_flag_yn check (open_flag in ('Y', 'N'));
alter table srm_bid_opening__lines add constraint srm_bid_opening__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_opening__lines add constraint srm_bid_opening__lines_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_question add constraint srm_bid_question_status_check check (status in ('DRAFT', 'ASKED', 'ANSWERED', 'PUBLISHED', 'REFUSED', 'WITHDRAWN'));
alter table srm_bid_question add constraint srm_bid_question_question_number_key unique (question_number);
alter table srm_bid_question add constraint srm_bid_question_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_question add constraint srm_bid_question_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_question add constraint srm_bid_question_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_question add constraint srm_bid_question_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_question add constraint srm_bid_question_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_question add constraint srm_bid_question_public_flag_yn check (public_flag in ('Y', 'N'));
alter table srm_bid_question add constraint srm_bid_question_addendum_flag_yn check (addendum_flag in ('Y', 'N'));
alter table srm_bid_question add constraint srm_bid_question_answered_by_fkey foreign key (answered_by) references base_user (id);
alter table srm_bid_respond add constraint srm_bid_respond_status_check check (status in ('PENDING', 'DRAFT', 'SUBMITTED', 'WITHDRAWN', 'EXPIRED', 'RETURNED', 'TECH_OPENED', 'OPENED', 'OPEN_FAILED', 'REJECTED'));
alter table srm_bid_respond add constraint srm_bid_respond_respond_number_key unique (respond_number);
alter table srm_bid_respond add constraint srm_bid_respond_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_respond add constraint srm_bid_respond_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_respond add constraint srm_bid_respond_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_respond add constraint srm_bid_respond_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_respond add constraint srm_bid_respond_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_respond add constraint srm_bid_respond_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_bid_respond add constraint srm_bid_respond_declare_flag_yn check (declare_flag in ('Y', 'N'));
alter table srm_bid_respond add constraint srm_bid_respond_sealed_yn check (sealed in ('Y', 'N'));
alter table srm_bid_respond__sections add constraint srm_bid_respond__sections_section_id_fkey foreign key (section_id) references srm_bid_document__sections (id);
alter table srm_bid_respond__sections add constraint srm_bid_respond__sections_bid_flag_yn check (bid_flag in ('Y', 'N'));
alter table srm_bid_respond__items add constraint srm_bid_respond__items_document_item_id_fkey foreign key (document_item_id) references srm_bid_document__items (id);
alter table srm_bid_respond__items add constraint srm_bid_respond__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_bid_respond__items add constraint srm_bid_respond__items_mandatory_flag_yn check (mandatory_flag in ('Y', 'N'));
alter table srm_bid_respond__items add constraint srm_bid_respond__items_quote_flag_yn check (quote_flag in ('Y', 'N'));
alter table srm_bid_supplier add constraint srm_bid_supplier_status_check check (status in ('INVITED', 'SIGNED_UP', 'ACCEPTED', 'DECLINED', 'REFUSED', 'OPENED', 'RETURNED'));
alter table srm_bid_supplier add constraint srm_bid_supplier_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_supplier add constraint srm_bid_supplier_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_supplier add constraint srm_bid_supplier_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_supplier add constraint srm_bid_supplier_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_supplier add constraint srm_bid_supplier_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
create index srm_bid_document_creation_date_id_idx on srm_bid_document (creation_date desc, id desc);
create index srm_bid_document_status_creation_date_id_idx on srm_bid_document (status, creation_date desc, id desc);
create index srm_bid_document_org_id_idx on srm_bid_document (org_id) where org_id is not null;
create index srm_bid_document_category_id_idx on srm_bid_document (category_id) where category_id is not null;
create index srm_bid_document_buyer_id_idx on srm_bid_document (buyer_id) where buyer_id is not null;
create index srm_bid_document_supervisor_id_idx on srm_bid_document (supervisor_id) where supervisor_id is not null;
create index srm_bid_document_payment_term_id_idx on srm_bid_document (payment_term_id) where payment_term_id is not null;
create index srm_bid_document_pinyin_trgm on srm_bid_document using gin (pinyin gin_trgm_ops);
create index srm_bid_document_document_number_trgm on srm_bid_document using gin (document_number gin_trgm_ops);
create index srm_bid_document_title_trgm on srm_bid_document using gin (title gin_trgm_ops);
create index srm_bid_document_close_clock on srm_bid_document (bid_end_time, id) where bid_end_time is not null and status = 'PUBLISHED';
create index srm_bid_document__sections_header_id_idx on srm_bid_document__sections (header_id);
create index srm_bid_document__items_header_id_idx on srm_bid_document__items (header_id);
create index srm_bid_document__items_item_id_idx on srm_bid_document__items (item_id) where item_id is not null;
create index srm_bid_document__items_requisition_line_id_idx on srm_bid_document__items (requisition_line_id);
create index srm_bid_document__indices_header_id_idx on srm_bid_document__indices (header_id);
create index srm_bid_document__participants_header_id_idx on srm_bid_document__participants (header_id);
create index srm_bid_document__participants_supplier_id_idx on srm_bid_document__participants (supplier_id);
create index srm_bid_document__openers_header_id_idx on srm_bid_document__openers (header_id);
create index srm_bid_document__openers_user_id_idx on srm_bid_document__openers (user_id) where user_id is not null;
create index srm_bid_document__addenda_header_id_idx on srm_bid_document__addenda (header_id);
create index srm_bid_document__answers_header_id_idx on srm_bid_document__answers (header_id);
create index srm_bid_document__adjusts_header_id_idx on srm_bid_document__adjusts (header_id);
create index srm_bid_document__adjusts_adjusted_by_idx on srm_bid_document__adjusts (adjusted_by) where adjusted_by is not null;
create index srm_bid_notice_creation_date_id_idx on srm_bid_notice (creation_date desc, id desc);
create index srm_bid_notice_status_creation_date_id_idx on srm_bid_notice (status, creation_date desc, id desc);
create index srm_bid_notice_document_id_idx on srm_bid_notice (document_id);
create index srm_bid_notice_org_id_idx on srm_bid_notice (org_id) where org_id is not null;
create index srm_bid_notice_category_id_idx on srm_bid_notice (category_id) where category_id is not null;
create index srm_bid_notice_buyer_id_idx on srm_bid_notice (buyer_id) where buyer_id is not null;
create index srm_bid_notice_previous_id_idx on srm_bid_notice (previous_id) where previous_id is not null;
create index srm_bid_notice_pinyin_trgm on srm_bid_notice using gin (pinyin gin_trgm_ops);
create index srm_bid_notice_notice_number_trgm on srm_bid_notice using gin (notice_number gin_trgm_ops);
create index srm_bid_notice_title_trgm on srm_bid_notice using gin (title gin_trgm_ops);
create index srm_bid_notice_expire_clock on srm_bid_notice (end_time, id) where end_time is not null and status = 'PUBLISHED';
create index srm_bid_opening_creation_date_id_idx on srm_bid_opening (creation_date desc, id desc);
create index srm_bid_opening_status_creation_date_id_idx on srm_bid_opening (status, creation_date desc, id desc);
create index srm_bid_opening_document_id_idx on srm_bid_opening (document_id) where document_id is not null;
create index srm_bid_opening_org_id_idx on srm_bid_opening (org_id) where org_id is not null;
create index srm_bid_opening_category_id_idx on srm_bid_opening (category_id) where category_id is not null;
create index srm_bid_opening_buyer_id_idx on srm_bid_opening (buyer_id) where buyer_id is not null;
create index srm_bid_opening_supervisor_id_idx on srm_bid_opening (supervisor_id) where supervisor_id is not null;
create unique index srm_bid_opening_document_id_uq on srm_bid_opening (document_id) nulls not distinct;
create index srm_bid_opening_pinyin_trgm on srm_bid_opening using gin (pinyin gin_trgm_ops);
create index srm_bid_opening_opening_number_trgm on srm_bid_opening using gin (opening_number gin_trgm_ops);
create index srm_bid_opening_title_trgm on srm_bid_opening using gin (title gin_trgm_ops);
create index srm_bid_opening__attendances_header_id_idx on srm_bid_opening__attendances (header_id);
create index srm_bid_opening__attendances_user_id_idx on srm_bid_opening__attendances (user_id) where user_id is not null;
create index srm_bid_opening__sections_header_id_idx on srm_bid_opening__sections (header_id);
create index srm_bid_opening__lines_header_id_idx on srm_bid_opening__lines (header_id);
create index srm_bid_opening__lines_supplier_id_idx on srm_bid_opening__lines (supplier_id);
create index srm_bid_opening__lines_respond_id_idx on srm_bid_opening__lines (respond_id) where respond_id is not null;
create index srm_bid_opening__announced_header_id_idx on srm_bid_opening__announced (header_id);
create index srm_bid_question_creation_date_id_idx on srm_bid_question (creation_date desc, id desc);
create index srm_bid_question_status_creation_date_id_idx on srm_bid_question (status, creation_date desc, id desc);
create index srm_bid_question_document_id_idx on srm_bid_question (document_id);
create index srm_bid_question_supplier_id_idx on srm_bid_question (supplier_id) where supplier_id is not null;
create index srm_bid_question_org_id_idx on srm_bid_question (org_id) where org_id is not null;
create index srm_bid_question_category_id_idx on srm_bid_question (category_id) where category_id is not null;
create index srm_bid_question_buyer_id_idx on srm_bid_question (buyer_id) where buyer_id is not null;
create index srm_bid_question_answered_by_idx on srm_bid_question (answered_by) where answered_by is not null;
create index srm_bid_question_supplier_id_status_idx on srm_bid_question (supplier_id, status);
create index srm_bid_question_pinyin_trgm on srm_bid_question using gin (pinyin gin_trgm_ops);
create index srm_bid_question_question_number_trgm on srm_bid_question using gin (question_number gin_trgm_ops);
create index srm_bid_question_subject_trgm on srm_bid_question using gin (subject gin_trgm_ops);
create index srm_bid_respond_creation_date_id_idx on srm_bid_respond (creation_date desc, id desc);
create index srm_bid_respond_status_creation_date_id_idx on srm_bid_respond (status, creation_date desc, id desc);
create index srm_bid_respond_document_id_idx on srm_bid_respond (document_id) where document_id is not null;
create index srm_bid_respond_org_id_idx on srm_bid_respond (org_id) where org_id is not null;
create index srm_bid_respond_category_id_idx on srm_bid_respond (category_id) where category_id is not null;
create index srm_bid_respond_buyer_id_idx on srm_bid_respond (buyer_id) where buyer_id is not null;
create index srm_bid_respond_supplier_id_idx on srm_bid_respond (supplier_id) where supplier_id is not null;
create index srm_bid_respond_payment_term_id_idx on srm_bid_respond (payment_term_id) where payment_term_id is not null;
create unique index srm_bid_respond_document_id_supplier_id_uq on srm_bid_respond (document_id, supplier_id) nulls not distinct;
create index srm_bid_respond_supplier_id_status_bid_end_time_idx on srm_bid_respond (supplier_id, status, bid_end_time);
create index srm_bid_respond_pinyin_trgm on srm_bid_respond using gin (pinyin gin_trgm_ops);
create index srm_bid_respond_respond_number_trgm on srm_bid_respond using gin (respond_number gin_trgm_ops);
create index srm_bid_respond_title_trgm on srm_bid_respond using gin (title gin_trgm_ops);
create index srm_bid_respond_closing_due_clock on srm_bid_respond (bid_end_time, id) where bid_end_time is not null and status in ('PENDING', 'DRAFT', 'WITHDRAWN');
create index srm_bid_respond__sections_header_id_idx on srm_bid_respond__sections (header_id);
create index srm_bid_respond__sections_section_id_idx on srm_bid_respond__sections (section_id) where section_id is not null;
create index srm_bid_respond__items_header_id_idx on srm_bid_respond__items (header_id);
create index srm_bid_respond__items_document_item_id_idx on srm_bid_respond__items (document_item_id) where document_item_id is not null;
create index srm_bid_respond__items_item_id_idx on srm_bid_respond__items (item_id) where item_id is not null;
create index srm_bid_supplier_creation_date_id_idx on srm_bid_supplier (creation_date desc, id desc);
create index srm_bid_supplier_status_creation_date_id_idx on srm_bid_supplier (status, creation_date desc, id desc);
create index srm_bid_supplier_document_id_idx on srm_bid_supplier (document_id) where document_id is not null;
create index srm_bid_supplier_org_id_idx on srm_bid_supplier (org_id) where org_id is not null;
create index srm_bid_supplier_category_id_idx on srm_bid_supplier (category_id) where category_id is not null;
create index srm_bid_supplier_buyer_id_idx on srm_bid_supplier (buyer_id) where buyer_id is not null;
create index srm_bid_supplier_supplier_id_idx on srm_bid_supplier (supplier_id) where supplier_id is not null;
create unique index srm_bid_supplier_document_id_supplier_id_uq on srm_bid_supplier (document_id, supplier_id) nulls not distinct;
create index srm_bid_supplier_supplier_id_status_idx on srm_bid_supplier (supplier_id, status);
create index srm_bid_supplier_pinyin_trgm on srm_bid_supplier using gin (pinyin gin_trgm_ops);
create index srm_bid_supplier_document_number_trgm on srm_bid_supplier using gin (document_number gin_trgm_ops);
create index srm_bid_supplier_title_trgm on srm_bid_supplier using gin (title gin_trgm_ops);
