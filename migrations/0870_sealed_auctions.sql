create table srm_inq_auction (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  auction_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  source_type text,
  inquiry_id bigint,
  previous_id bigint,
  retender_seq bigint,
  requirement text,
  term_file_ids text,
  seal_level text,
  start_time timestamptz(0),
  end_time timestamptz(0),
  min_answers bigint,
  award_mode text,
  award_rule text,
  currency_code text,
  price_basis text,
  compare_basis text,
  ceiling_amount numeric(18,2),
  ceiling_public_flag text,
  budget_amount_excl_tax numeric(18,2),
  deposit_amount numeric(18,2),
  result_visibility text,
  supervisor_id bigint,
  opener_ids bigint[],
  openers_required bigint,
  key_ready_ids bigint[],
  opened_time timestamptz(0),
  ceiling_commitment text,
  tie_break_end_time timestamptz(0),
  lot_seed text,
  payment_term_id bigint,
  delivery_address text,
  price_effective_from date,
  price_effective_to date,
  invited_count bigint,
  answer_count bigint,
  round_num bigint,
  cancel_reason text,
  cancel_asked_by bigint,
  award_amount_excl_tax numeric(18,2),
  award_amount_incl_tax numeric(18,2),
  saving_amount numeric(18,2),
  non_lowest_flag text,
  award_reason text,
  output_type text,
  pinyin text
);
create table srm_inq_auction__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction (id) on delete cascade,
  line_num bigint,
  item_id bigint,
  item_name text,
  specification text,
  uom_code text,
  quantity numeric(18,6),
  need_by_date date,
  ceiling_price numeric(18,6),
  target_price numeric(18,6),
  last_price numeric(18,6),
  requisition_id bigint,
  requisition_line_id bigint
);
create table srm_inq_auction__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction (id) on delete cascade,
  supplier_id bigint,
  invited_time timestamptz(0),
  answer_status text,
  viewed_time timestamptz(0),
  deposit_status text
);
create table srm_inq_auction__awards (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction (id) on delete cascade,
  line_num bigint,
  auction_item_id bigint,
  item_id bigint,
  item_name text,
  uom_code text,
  item_quantity numeric(18,6),
  supplier_id bigint,
  answer_line_id bigint,
  rank_num bigint,
  share_pct numeric(9,4),
  award_quantity numeric(18,6),
  tax_rate text,
  award_price_excl_tax numeric(18,6),
  award_price_incl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  last_price_excl_tax numeric(18,6),
  saving_amount numeric(18,2),
  reason text,
  requisition_line_id bigint,
  price_id bigint,
  ordered_quantity numeric(18,6)
);
create table srm_inq_auction__openings (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction (id) on delete cascade,
  round_num bigint,
  user_id bigint,
  open_time timestamptz(0)
);
create table srm_inq_auction__records (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction (id) on delete cascade,
  round_num bigint,
  supplier_id bigint,
  answer_number text,
  submit_time timestamptz(0),
  open_result text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  rank_num bigint,
  reason text,
  commitment text
);
create table srm_inq_auction__adjusts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction (id) on delete cascade,
  adjust_type text,
  old_value text,
  new_value text,
  reason text,
  adjusted_by bigint,
  adjusted_time timestamptz(0)
);
create table srm_inq_auction_answer (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  answer_number text,
  auction_id bigint,
  auction_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  supplier_id bigint,
  round_num bigint,
  start_time timestamptz(0),
  end_time timestamptz(0),
  whole_flag text,
  award_rule text,
  currency_code text,
  price_basis text,
  compare_basis text,
  ceiling_amount numeric(18,2),
  payment_term_id bigint,
  delivery_address text,
  requirement text,
  term_file_ids text,
  seal_level text,
  accept_terms_flag text,
  contact_name text,
  contact_phone text,
  tax_rate text,
  lead_time_days bigint,
  warranty_months bigint,
  tech_remark text,
  sealed text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  rank_num bigint,
  deposit_amount numeric(18,2),
  deposit_status text,
  deposit_paid_amount numeric(18,2),
  deposit_paid_time timestamptz(0),
  deposit_voucher text,
  deposit_file_ids text,
  refund_time timestamptz(0),
  revision bigint,
  submit_time timestamptz(0),
  received_time text,
  commitment text,
  refuse_reason_type text,
  refuse_remark text,
  viewed_time timestamptz(0),
  compliance_flag text,
  compliance_reason text,
  result_remark text,
  pinyin text
);
create table srm_inq_auction_answer__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction_answer (id) on delete cascade,
  line_num bigint,
  auction_item_id bigint,
  item_id bigint,
  item_name text,
  specification text,
  uom_code text,
  quantity numeric(18,6),
  need_by_date date,
  ceiling_price numeric(18,6),
  previous_price numeric(18,6),
  price_excl_tax numeric(18,6),
  price_incl_tax numeric(18,6),
  tax_rate text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  brand text,
  remark text,
  rank_num bigint,
  award_quantity numeric(18,6),
  line_result text
);
create table srm_inq_auction_answer__price_list (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction_answer (id) on delete cascade,
  line_num bigint,
  alias text,
  rank_num bigint,
  unit_price numeric(18,6),
  amount numeric(18,2),
  commitment text,
  winner_flag text
);
alter table srm_inq_auction add constraint srm_inq_auction_status_check check (status in ('DRAFT', 'PUBLISHED', 'ONGOING', 'ENDED', 'OPENED', 'TIE_BREAK', 'APPROVING', 'REJECTED', 'AWARDED', 'FAILED', 'CANCELLED'));
alter table srm_inq_auction add constraint srm_inq_auction_auction_number_key unique (auction_number);
alter table srm_inq_auction add constraint srm_inq_auction_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_inq_auction add constraint srm_inq_auction_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_inq_auction add constraint srm_inq_auction_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_inq_auction add constraint srm_inq_auction_inquiry_id_fkey foreign key (inquiry_id) references srm_inq_inquiry (id);
alter table srm_inq_auction add constraint srm_inq_auction_previous_id_fkey foreign key (previous_id) references srm_inq_auction (id);
alter table srm_inq_auction add constraint srm_inq_auction_ceiling_public_flag_yn check (ceiling_public_flag in ('Y', 'N'));
alter table srm_inq_auction add constraint srm_inq_auction_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_inq_auction add constraint srm_inq_auction_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_inq_auction add constraint srm_inq_auction_cancel_asked_by_fkey foreign key (cancel_asked_by) references base_user (id);
alter table srm_inq_auction add constraint srm_inq_auction_non_lowest_flag_yn check (non_lowest_flag in ('Y', 'N'));
alter table srm_inq_auction add constraint srm_inq_auction_prices_in_order check (price_effective_to >= price_effective_from);
alter table srm_inq_auction add constraint srm_inq_auction_answering_in_order check (end_time > start_time);
alter table srm_inq_auction__items add constraint srm_inq_auction__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_auction__items add constraint srm_inq_auction__items_requisition_id_fkey foreign key (requisition_id) references srm_pur_requisition (id);
alter table srm_inq_auction__items add constraint srm_inq_auction__items_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_inq_auction__suppliers add constraint srm_inq_auction__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_auction__suppliers add constraint srm_inq_auction__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_auction_item_id_fkey foreign key (auction_item_id) references srm_inq_auction__items (id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_answer_line_id_fkey foreign key (answer_line_id) references srm_inq_auction_answer__lines (id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_price_id_fkey foreign key (price_id) references srm_base_item_price (id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_header_id_auction_item_id_supp_1fegpcn unique (header_id, auction_item_id, supplier_id);
alter table srm_inq_auction__awards add constraint srm_inq_auction__awards_not_overdrawn check (ordered_quantity <= award_quantity);
alter table srm_inq_auction__openings add constraint srm_inq_auction__openings_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_inq_auction__records add constraint srm_inq_auction__records_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_auction__adjusts add constraint srm_inq_auction__adjusts_adjusted_by_fkey foreign key (adjusted_by) references base_user (id);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_status_check check (status in ('PENDING', 'DRAFT', 'SUBMITTED', 'REFUSED', 'EXPIRED', 'RECALLED', 'RETURNED', 'OPEN_FAILED', 'OPENED', 'INVALID', 'AWARDED', 'NOT_AWARDED'));
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_answer_number_key unique (answer_number);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_auction_id_fkey foreign key (auction_id) references srm_inq_auction (id);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_whole_flag_yn check (whole_flag in ('Y', 'N'));
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_accept_terms_flag_yn check (accept_terms_flag in ('Y', 'N'));
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_sealed_yn check (sealed in ('Y', 'N'));
alter table srm_inq_auction_answer add constraint srm_inq_auction_answer_compliance_flag_yn check (compliance_flag in ('Y', 'N'));
alter table srm_inq_auction_answer__lines add constraint srm_inq_auction_answer__lines_auction_item_id_fkey foreign key (auction_item_id) references srm_inq_auction__items (id);
alter table srm_inq_auction_answer__lines add constraint srm_inq_auction_answer__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_auction_answer__price_list add constraint srm_inq_auction_answer__price_list_winner_flag_yn check (winner_flag in ('Y', 'N'));
create index srm_inq_auction_creation_date_id_idx on srm_inq_auction (creation_date desc, id desc);
create index srm_inq_auction_status_creation_date_id_idx on srm_inq_auction (status, creation_date desc, id desc);
create index srm_inq_auction_org_id_idx on srm_inq_auction (org_id) where org_id is not null;
create index srm_inq_auction_category_id_idx on srm_inq_auction (category_id) where category_id is not null;
create index srm_inq_auction_buyer_id_idx on srm_inq_auction (buyer_id) where buyer_id is not null;
create index srm_inq_auction_inquiry_id_idx on srm_inq_auction (inquiry_id) where inquiry_id is not null;
create index srm_inq_auction_previous_id_idx on srm_inq_auction (previous_id) where previous_id is not null;
create index srm_inq_auction_supervisor_id_idx on srm_inq_auction (supervisor_id) where supervisor_id is not null;
create index srm_inq_auction_payment_term_id_idx on srm_inq_auction (payment_term_id) where payment_term_id is not null;
create index srm_inq_auction_cancel_asked_by_idx on srm_inq_auction (cancel_asked_by) where cancel_asked_by is not null;
create index srm_inq_auction_pinyin_trgm on srm_inq_auction using gin (pinyin gin_trgm_ops);
create index srm_inq_auction_auction_number_trgm on srm_inq_auction using gin (auction_number gin_trgm_ops);
create index srm_inq_auction_title_trgm on srm_inq_auction using gin (title gin_trgm_ops);
create index srm_inq_auction_start_clock on srm_inq_auction (start_time, id) where start_time is not null and status = 'PUBLISHED';
create index srm_inq_auction_end_clock on srm_inq_auction (end_time, id) where end_time is not null and status in ('PUBLISHED', 'ONGOING');
create index srm_inq_auction_tie_break_end_clock on srm_inq_auction (tie_break_end_time, id) where tie_break_end_time is not null and status = 'TIE_BREAK';
create index srm_inq_auction__items_header_id_idx on srm_inq_auction__items (header_id);
create index srm_inq_auction__items_item_id_idx on srm_inq_auction__items (item_id) where item_id is not null;
create index srm_inq_auction__items_requisition_id_idx on srm_inq_auction__items (requisition_id);
create index srm_inq_auction__items_requisition_line_id_idx on srm_inq_auction__items (requisition_line_id) where requisition_line_id is not null;
create index srm_inq_auction__suppliers_header_id_idx on srm_inq_auction__suppliers (header_id);
create index srm_inq_auction__suppliers_supplier_id_idx on srm_inq_auction__suppliers (supplier_id);
create index srm_inq_auction__awards_header_id_idx on srm_inq_auction__awards (header_id);
create index srm_inq_auction__awards_auction_item_id_idx on srm_inq_auction__awards (auction_item_id) where auction_item_id is not null;
create index srm_inq_auction__awards_item_id_idx on srm_inq_auction__awards (item_id) where item_id is not null;
create index srm_inq_auction__awards_supplier_id_idx on srm_inq_auction__awards (supplier_id) where supplier_id is not null;
create index srm_inq_auction__awards_answer_line_id_idx on srm_inq_auction__awards (answer_line_id) where answer_line_id is not null;
create index srm_inq_auction__awards_requisition_line_id_idx on srm_inq_auction__awards (requisition_line_id) where requisition_line_id is not null;
create index srm_inq_auction__awards_price_id_idx on srm_inq_auction__awards (price_id) where price_id is not null;
create index srm_inq_auction__openings_header_id_idx on srm_inq_auction__openings (header_id);
create index srm_inq_auction__openings_user_id_idx on srm_inq_auction__openings (user_id) where user_id is not null;
create index srm_inq_auction__records_header_id_idx on srm_inq_auction__records (header_id);
create index srm_inq_auction__records_supplier_id_idx on srm_inq_auction__records (supplier_id) where supplier_id is not null;
create index srm_inq_auction__adjusts_header_id_idx on srm_inq_auction__adjusts (header_id);
create index srm_inq_auction__adjusts_adjusted_by_idx on srm_inq_auction__adjusts (adjusted_by) where adjusted_by is not null;
create index srm_inq_auction_answer_creation_date_id_idx on srm_inq_auction_answer (creation_date desc, id desc);
create index srm_inq_auction_answer_status_creation_date_id_idx on srm_inq_auction_answer (status, creation_date desc, id desc);
create index srm_inq_auction_answer_auction_id_idx on srm_inq_auction_answer (auction_id) where auction_id is not null;
create index srm_inq_auction_answer_org_id_idx on srm_inq_auction_answer (org_id) where org_id is not null;
create index srm_inq_auction_answer_category_id_idx on srm_inq_auction_answer (category_id) where category_id is not null;
create index srm_inq_auction_answer_buyer_id_idx on srm_inq_auction_answer (buyer_id) where buyer_id is not null;
create index srm_inq_auction_answer_supplier_id_idx on srm_inq_auction_answer (supplier_id) where supplier_id is not null;
create index srm_inq_auction_answer_payment_term_id_idx on srm_inq_auction_answer (payment_term_id) where payment_term_id is not null;
create unique index srm_inq_auction_answer_auction_id_supplier_id_round_num_uq on srm_inq_auction_answer (auction_id, supplier_id, round_num) nulls not distinct where status <> 'RECALLED';
create index srm_inq_auction_answer_supplier_id_status_end_time_idx on srm_inq_auction_answer (supplier_id, status, end_time);
create index srm_inq_auction_answer_pinyin_trgm on srm_inq_auction_answer using gin (pinyin gin_trgm_ops);
create index srm_inq_auction_answer_answer_number_trgm on srm_inq_auction_answer using gin (answer_number gin_trgm_ops);
create index srm_inq_auction_answer_title_trgm on srm_inq_auction_answer using gin (title gin_trgm_ops);
create index srm_inq_auction_answer_closing_due_clock on srm_inq_auction_answer (end_time, id) where end_time is not null and status in ('PENDING', 'DRAFT');
create index srm_inq_auction_answer__lines_header_id_idx on srm_inq_auction_answer__lines (header_id);
create index srm_inq_auction_answer__lines_auction_item_id_idx on srm_inq_auction_answer__lines (auction_item_id);
create index srm_inq_auction_answer__lines_item_id_idx on srm_inq_auction_answer__lines (item_id) where item_id is not null;
create index srm_inq_auction_answer__price_list_header_id_idx on srm_inq_auction_answer__price_list (header_id);
