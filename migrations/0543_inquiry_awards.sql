create table srm_inq_award (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  award_number text,
  inquiry_id bigint,
  title text,
  category_id bigint,
  buyer_id bigint,
  award_mode text,
  price_basis text,
  currency_code text,
  effective_from date,
  effective_to date,
  notify_mode text,
  award_reason text,
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  lowest_amount numeric(18,2),
  saving_amount numeric(18,2),
  saving_rate numeric(9,4),
  quote_count bigint,
  round_count bigint,
  non_lowest_flag text,
  low_quote_flag text,
  pinyin text
);
create table srm_inq_award__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_award (id) on delete cascade,
  line_num bigint,
  inquiry_item_id bigint,
  item_id bigint,
  item_name text,
  uom_code text,
  item_quantity numeric(18,6),
  supplier_id bigint,
  share_pct numeric(9,4),
  award_quantity numeric(18,6),
  first_price_excl_tax numeric(18,6),
  quoted_price_excl_tax numeric(18,6),
  award_price_excl_tax numeric(18,6),
  tax_rate text,
  award_price_incl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  rank_num bigint,
  lowest_price_excl_tax numeric(18,6),
  last_price_excl_tax numeric(18,6),
  saving_amount numeric(18,2),
  saving_rate numeric(9,4),
  non_lowest_reason text,
  round_num bigint,
  quotation_line_id bigint,
  quote_currency text,
  exchange_rate numeric(18,8),
  requisition_line_id bigint,
  price_id bigint,
  ordered_quantity numeric(18,6)
);
alter table srm_inq_award add constraint srm_inq_award_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_inq_award add constraint srm_inq_award_award_number_key unique (award_number);
alter table srm_inq_award add constraint srm_inq_award_inquiry_id_fkey foreign key (inquiry_id) references srm_inq_inquiry (id);
alter table srm_inq_award add constraint srm_inq_award_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_inq_award add constraint srm_inq_award_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_inq_award add constraint srm_inq_award_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_inq_award add constraint srm_inq_award_non_lowest_flag_yn check (non_lowest_flag in ('Y', 'N'));
alter table srm_inq_award add constraint srm_inq_award_low_quote_flag_yn check (low_quote_flag in ('Y', 'N'));
alter table srm_inq_award add constraint srm_inq_award_prices_in_order check (effective_to >= effective_from);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_inquiry_item_id_fkey foreign key (inquiry_item_id) references srm_inq_inquiry__items (id);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_quotation_line_id_fkey foreign key (quotation_line_id) references srm_inq_quotation__lines (id);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_requisition_line_id_fkey foreign key (requisition_line_id) references srm_pur_requisition__lines (id);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_price_id_fkey foreign key (price_id) references srm_base_item_price (id);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_header_id_inquiry_item_id_supplier_id_key unique (header_id, inquiry_item_id, supplier_id);
alter table srm_inq_award__lines add constraint srm_inq_award__lines_not_overdrawn check (ordered_quantity <= award_quantity);
alter table srm_inq_inquiry drop constraint srm_inq_inquiry_status_check;
alter table srm_inq_inquiry add constraint srm_inq_inquiry_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'QUOTING', 'CLOSED', 'OPENED', 'AWARDING', 'AWARDED', 'FAILED', 'CANCELLED')) not valid;
alter table srm_inq_quotation drop constraint srm_inq_quotation_status_check;
alter table srm_inq_quotation add constraint srm_inq_quotation_status_check check (status in ('PENDING', 'DRAFT', 'SUBMITTED', 'REFUSED', 'OPENED', 'OPEN_FAILED', 'EXPIRED', 'INVALID', 'RETURNED', 'AWARDED', 'NOT_AWARDED')) not valid;
create index srm_inq_award_creation_date_id_idx on srm_inq_award (creation_date desc, id desc);
create index srm_inq_award_status_creation_date_id_idx on srm_inq_award (status, creation_date desc, id desc);
create index srm_inq_award_inquiry_id_idx on srm_inq_award (inquiry_id) where inquiry_id is not null;
create index srm_inq_award_org_id_idx on srm_inq_award (org_id) where org_id is not null;
create index srm_inq_award_category_id_idx on srm_inq_award (category_id) where category_id is not null;
create index srm_inq_award_buyer_id_idx on srm_inq_award (buyer_id) where buyer_id is not null;
create unique index srm_inq_award_inquiry_id_uq on srm_inq_award (inquiry_id) nulls not distinct where status in ('DRAFT', 'APPROVING', 'REJECTED');
create index srm_inq_award_pinyin_trgm on srm_inq_award using gin (pinyin gin_trgm_ops);
create index srm_inq_award_award_number_trgm on srm_inq_award using gin (award_number gin_trgm_ops);
create index srm_inq_award_title_trgm on srm_inq_award using gin (title gin_trgm_ops);
create index srm_inq_award__lines_header_id_idx on srm_inq_award__lines (header_id);
create index srm_inq_award__lines_inquiry_item_id_idx on srm_inq_award__lines (inquiry_item_id) where inquiry_item_id is not null;
create index srm_inq_award__lines_item_id_idx on srm_inq_award__lines (item_id) where item_id is not null;
create index srm_inq_award__lines_supplier_id_idx on srm_inq_award__lines (supplier_id) where supplier_id is not null;
create index srm_inq_award__lines_quotation_line_id_idx on srm_inq_award__lines (quotation_line_id) where quotation_line_id is not null;
create index srm_inq_award__lines_requisition_line_id_idx on srm_inq_award__lines (requisition_line_id);
create index srm_inq_award__lines_price_id_idx on srm_inq_award__lines (price_id) where price_id is not null;
