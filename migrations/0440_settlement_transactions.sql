create table srm_rcn_transaction_info (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  transaction_number text,
  transaction_type text,
  source_doc_type text,
  source_doc_number text,
  sic_transaction_id bigint,
  split_num bigint,
  original_transaction_id bigint,
  supplier_id bigint,
  site_id bigint,
  order_id bigint,
  order_line_id bigint,
  po_number text,
  po_line_num bigint,
  delivery_note_number text,
  item_id bigint,
  item_description text,
  category_id bigint,
  uom_code text,
  lot_number text,
  subinventory_id bigint,
  transaction_date date,
  payment_term_id bigint,
  price_basis text,
  price_incl_tax numeric(18,6),
  price_unit_qty numeric(18,6),
  price_excl_tax numeric(18,6),
  tax_rate text,
  currency_code text,
  quantity numeric(18,6),
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2),
  settled_quantity numeric(18,6),
  locked_quantity numeric(18,6),
  offset_quantity numeric(18,6),
  open_quantity numeric(18,6),
  settled_amount numeric(18,2),
  locked_amount numeric(18,2),
  offset_amount numeric(18,2),
  open_amount numeric(18,2),
  settled_amount_excl_tax numeric(18,2),
  locked_amount_excl_tax numeric(18,2),
  hold_reason text
);
alter table srm_sic_transaction drop constraint srm_sic_transaction_statement_within;
alter table srm_sic_transaction add constraint srm_sic_transaction_statement_within check (abs(statement_quantity) <= abs(quantity) and statement_quantity * quantity >= 0) not valid;
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_status_check check (status in ('UNPRICED', 'OPEN', 'PART', 'SETTLED', 'OFFSET', 'HOLD'));
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_transaction_number_key unique (transaction_number);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_sic_transaction_id_fkey foreign key (sic_transaction_id) references srm_sic_transaction (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_original_transaction_id_fkey foreign key (original_transaction_id) references srm_rcn_transaction_info (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_quantities_add_up check (quantity = settled_quantity + locked_quantity + offset_quantity + open_quantity);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_amounts_add_up check (coalesce(amount_incl_tax, 0) = settled_amount + locked_amount + offset_amount + open_amount);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_tax_adds_up check (amount_incl_tax = amount_excl_tax + tax_amount);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_quantities_of_one_sign check (settled_quantity * sign(quantity) >= 0 and locked_quantity * sign(quantity) >= 0 and open_quantity * sign(quantity) >= 0);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_amounts_of_one_sign check (settled_amount * sign(quantity) >= 0 and locked_amount * sign(quantity) >= 0 and open_amount * sign(quantity) >= 0);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_nothing_left_of_nothing check (open_quantity <> 0 or open_amount = 0);
alter table srm_rcn_transaction_info add constraint srm_rcn_transaction_info_state_says_so check ((status <> 'SETTLED' or settled_quantity = quantity) and (status <> 'OFFSET' or offset_quantity = quantity) and (status <> 'UNPRICED' or amount_incl_tax is null) and (status = 'UNPRICED' or status = 'OFFSET' or amount_incl_tax is not null));
create index srm_rcn_transaction_info_creation_date_id_idx on srm_rcn_transaction_info (creation_date desc, id desc);
create index srm_rcn_transaction_info_status_creation_date_id_idx on srm_rcn_transaction_info (status, creation_date desc, id desc);
create index srm_rcn_transaction_info_org_id_idx on srm_rcn_transaction_info (org_id) where org_id is not null;
create index srm_rcn_transaction_info_sic_transaction_id_idx on srm_rcn_transaction_info (sic_transaction_id) where sic_transaction_id is not null;
create index srm_rcn_transaction_info_original_transaction_id_idx on srm_rcn_transaction_info (original_transaction_id) where original_transaction_id is not null;
create index srm_rcn_transaction_info_supplier_id_idx on srm_rcn_transaction_info (supplier_id) where supplier_id is not null;
create index srm_rcn_transaction_info_site_id_idx on srm_rcn_transaction_info (site_id) where site_id is not null;
create index srm_rcn_transaction_info_order_id_idx on srm_rcn_transaction_info (order_id) where order_id is not null;
create index srm_rcn_transaction_info_order_line_id_idx on srm_rcn_transaction_info (order_line_id);
create index srm_rcn_transaction_info_item_id_idx on srm_rcn_transaction_info (item_id) where item_id is not null;
create index srm_rcn_transaction_info_category_id_idx on srm_rcn_transaction_info (category_id) where category_id is not null;
create index srm_rcn_transaction_info_subinventory_id_idx on srm_rcn_transaction_info (subinventory_id) where subinventory_id is not null;
create index srm_rcn_transaction_info_payment_term_id_idx on srm_rcn_transaction_info (payment_term_id) where payment_term_id is not null;
create unique index srm_rcn_transaction_info_sic_transaction_id_split_num_uq on srm_rcn_transaction_info (sic_transaction_id, split_num) nulls not distinct;
create index srm_rcn_transaction_info_supplier_id_status_transactio_194ofch on srm_rcn_transaction_info (supplier_id, status, transaction_date);
create index srm_rcn_transaction_info_transaction_date_idx on srm_rcn_transaction_info (transaction_date desc nulls last);
create index srm_rcn_transaction_info_source_doc_number_idx on srm_rcn_transaction_info (source_doc_number);
create index srm_rcn_transaction_info_transaction_number_trgm on srm_rcn_transaction_info using gin (transaction_number gin_trgm_ops);
