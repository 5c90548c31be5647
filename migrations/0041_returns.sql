-- Lines received before this have nothing returned in parts and nothing held: the default fills them without a rewrite.
create table srm_pur_return (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  return_number text,
  return_mode text,
  return_from text,
  supplier_id bigint,
  return_org_id bigint,
  reason_code text,
  reason_desc text,
  abnormal_id bigint,
  buyer_id bigint,
  address_id bigint,
  address_text text,
  contact_name text,
  contact_phone text,
  pickup_mode text,
  pickup_date date,
  freight_payer text,
  replace_date date,
  carrier text,
  tracking_number text,
  total_quantity numeric(18,6),
  amount_incl_tax numeric(18,2),
  supplier_opinion text,
  buyer_remark text,
  confirm_deadline timestamptz(0),
  ship_date timestamptz(0),
  supplier_receive_time timestamptz(0),
  close_reason text,
  source_doc_type text,
  source_key text,
  remark text
);
create table srm_pur_return__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_return (id) on delete cascade,
  line_num bigint,
  receipt_line_id bigint,
  order_delivery_id bigint,
  order_id bigint,
  item_id bigint,
  item_description text,
  uom_code text,
  returnable_quantity numeric(18,6),
  quantity numeric(18,6),
  lot_number text,
  subinventory_id bigint,
  currency_code text,
  price_basis text,
  tax_rate text,
  price_unit_qty numeric(18,6),
  price_incl_tax numeric(18,6),
  price_excl_tax numeric(18,6),
  amount_excl_tax numeric(18,2),
  amount_incl_tax numeric(18,2),
  shipped_quantity numeric(18,6),
  supplier_received_quantity numeric(18,6),
  replaced_quantity numeric(18,6),
  defect_code text,
  item_remark text
);
create table srm_pur_return__item_sns (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_return (id) on delete cascade,
  parent_id bigint not null references srm_pur_return__items (id) on delete cascade,
  material_sn_id bigint,
  serial_number text,
  fault_desc text
);
create table srm_pur_return_supplier_address (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  supplier_id bigint,
  address_name text,
  country_code text,
  district_id bigint,
  address_detail text,
  postal_code text,
  contact_name text,
  contact_phone text,
  category_ids bigint[],
  default_flag text,
  pinyin text
);
create table srm_pur_write_off (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  write_off_number text,
  write_off_type text,
  supplier_id bigint,
  receipt_id bigint,
  return_id bigint,
  reason_code text,
  reason_desc text,
  post_date date,
  total_quantity numeric(18,6),
  amount_incl_tax numeric(18,2),
  posted_time timestamptz(0)
);
create table srm_pur_write_off__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_write_off (id) on delete cascade,
  line_num bigint,
  source_transaction_id bigint,
  receipt_line_id bigint,
  return_item_id bigint,
  item_id bigint,
  uom_code text,
  lot_number text,
  source_quantity numeric(18,6),
  available_quantity numeric(18,6),
  quantity numeric(18,6),
  serial_numbers text,
  held_receiving_quantity numeric(18,6),
  held_stock_quantity numeric(18,6),
  currency_code text,
  amount_incl_tax numeric(18,2)
);
alter table srm_pur_receipt__lines add column returned_unjudged_quantity numeric(18,6) default 0;
alter table srm_pur_receipt__lines alter column returned_unjudged_quantity drop default;
alter table srm_pur_receipt__lines add column returned_rejected_quantity numeric(18,6) default 0;
alter table srm_pur_receipt__lines alter column returned_rejected_quantity drop default;
alter table srm_pur_receipt__lines add column returned_accepted_quantity numeric(18,6) default 0;
alter table srm_pur_receipt__lines alter column returned_accepted_quantity drop default;
alter table srm_pur_receipt__lines add column held_receiving_quantity numeric(18,6) default 0;
alter table srm_pur_receipt__lines alter column held_receiving_quantity drop default;
alter table srm_pur_receipt__lines add column held_stock_quantity numeric(18,6) default 0;
alter table srm_pur_receipt__lines alter column held_stock_quantity drop default;
alter table srm_pur_delivery_note__lines add constraint srm_pur_delivery_note__lines_return_item_id_fkey foreign key (return_item_id) references srm_pur_return__items (id);
alter table srm_pur_receipt__lines drop constraint srm_pur_receipt__lines_lines_judged_within;
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_judged_within check (accepted_quantity + concession_quantity + rejected_quantity + destroyed_quantity + returned_unjudged_quantity + write_off_quantity <= quantity);
alter table srm_pur_receipt__lines drop constraint srm_pur_receipt__lines_lines_stocked_of_accepted;
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_stocked_of_accepted check (stocked_quantity + returned_accepted_quantity <= accepted_quantity + concession_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_returned_of_rejected check (returned_rejected_quantity <= rejected_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_returned_parts_within check (returned_unjudged_quantity >= 0 and returned_rejected_quantity >= 0 and returned_accepted_quantity >= 0 and returned_unjudged_quantity + returned_rejected_quantity + returned_accepted_quantity <= returned_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_held_in_receiving check (held_receiving_quantity >= 0 and held_receiving_quantity <= quantity - write_off_quantity - destroyed_quantity - stocked_quantity - returned_unjudged_quantity - returned_rejected_quantity - returned_accepted_quantity);
alter table srm_pur_receipt__lines add constraint srm_pur_receipt__lines_lines_held_in_stock check (held_stock_quantity >= 0 and held_stock_quantity <= stocked_quantity - (returned_quantity - returned_unjudged_quantity - returned_rejected_quantity - returned_accepted_quantity));
alter table srm_pur_return add constraint srm_pur_return_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED', 'SHIPPED', 'SIGNED', 'COMPLETED', 'CANCELLED'));
alter table srm_pur_return add constraint srm_pur_return_return_number_key unique (return_number);
alter table srm_pur_return add constraint srm_pur_return_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_return add constraint srm_pur_return_return_org_id_fkey foreign key (return_org_id) references base_organization (id);
alter table srm_pur_return add constraint srm_pur_return_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_return add constraint srm_pur_return_address_id_fkey foreign key (address_id) references srm_pur_return_supplier_address (id);
alter table srm_pur_return add constraint srm_pur_return_source_key_key unique (source_key);
alter table srm_pur_return add constraint srm_pur_return_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_subinventory_id_fkey foreign key (subinventory_id) references srm_base_subinventory (id);
alter table srm_pur_return__items add constraint srm_pur_return__items_header_id_receipt_line_id_subinv_1i42ahl unique (header_id, receipt_line_id, subinventory_id, item_id, lot_number);
alter table srm_pur_return__items add constraint srm_pur_return__items_items_counters_within check (quantity > 0 and shipped_quantity >= 0 and shipped_quantity <= quantity and supplier_received_quantity >= 0 and supplier_received_quantity <= shipped_quantity and replaced_quantity >= 0 and replaced_quantity <= shipped_quantity);
alter table srm_pur_return__item_sns add constraint srm_pur_return__item_sns_parent_id_serial_number_key unique (parent_id, serial_number);
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_status_check check (status in ('ENABLED', 'DISABLED'));
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_district_id_fkey foreign key (district_id) references srm_base_district (id);
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_default_flag_yn check (default_flag in ('Y', 'N'));
alter table srm_pur_return_supplier_address add constraint srm_pur_return_supplier_address_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'POSTED', 'CANCELLED'));
alter table srm_pur_write_off add constraint srm_pur_write_off_write_off_number_key unique (write_off_number);
alter table srm_pur_write_off add constraint srm_pur_write_off_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_receipt_id_fkey foreign key (receipt_id) references srm_pur_receipt (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_return_id_fkey foreign key (return_id) references srm_pur_return (id);
alter table srm_pur_write_off add constraint srm_pur_write_off_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_source_transaction_id_fkey foreign key (source_transaction_id) references srm_sic_transaction (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_receipt_line_id_fkey foreign key (receipt_line_id) references srm_pur_receipt__lines (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_return_item_id_fkey foreign key (return_item_id) references srm_pur_return__items (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_header_id_source_transaction_id_key unique (header_id, source_transaction_id);
alter table srm_pur_write_off__lines add constraint srm_pur_write_off__lines_lines_quantity_over_0 check (quantity > 0);
alter table srm_sic_transaction add constraint srm_sic_transaction_return_item_id_fkey foreign key (return_item_id) references srm_pur_return__items (id);
create index srm_pur_return_creation_date_id_idx on srm_pur_return (creation_date desc, id desc);
create index srm_pur_return_status_creation_date_id_idx on srm_pur_return (status, creation_date desc, id desc);
create index srm_pur_return_supplier_id_idx on srm_pur_return (supplier_id) where supplier_id is not null;
create index srm_pur_return_return_org_id_idx on srm_pur_return (return_org_id) where return_org_id is not null;
create index srm_pur_return_abnormal_id_idx on srm_pur_return (abnormal_id) where abnormal_id is not null;
create index srm_pur_return_buyer_id_idx on srm_pur_return (buyer_id) where buyer_id is not null;
create index srm_pur_return_address_id_idx on srm_pur_return (address_id) where address_id is not null;
create index srm_pur_return_supplier_id_status_idx on srm_pur_return (supplier_id, status);
create index srm_pur_return_status_confirm_deadline_idx on srm_pur_return (status, confirm_deadline);
create index srm_pur_return_ship_date_idx on srm_pur_return (ship_date desc);
create index srm_pur_return_return_number_trgm on srm_pur_return using gin (return_number gin_trgm_ops);
create index srm_pur_return__items_header_id_idx on srm_pur_return__items (header_id);
create index srm_pur_return__items_receipt_line_id_idx on srm_pur_return__items (receipt_line_id) where receipt_line_id is not null;
create index srm_pur_return__items_order_delivery_id_idx on srm_pur_return__items (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_return__items_order_id_idx on srm_pur_return__items (order_id) where order_id is not null;
create index srm_pur_return__items_item_id_idx on srm_pur_return__items (item_id) where item_id is not null;
create index srm_pur_return__items_subinventory_id_idx on srm_pur_return__items (subinventory_id) where subinventory_id is not null;
create index srm_pur_return__item_sns_header_id_idx on srm_pur_return__item_sns (header_id);
create index srm_pur_return__item_sns_parent_id_idx on srm_pur_return__item_sns (parent_id);
create index srm_pur_return__item_sns_material_sn_id_idx on srm_pur_return__item_sns (material_sn_id) where material_sn_id is not null;
create index srm_pur_return_supplier_address_creation_date_id_idx on srm_pur_return_supplier_address (creation_date desc, id desc);
create index srm_pur_return_supplier_address_status_creation_date_id_idx on srm_pur_return_supplier_address (status, creation_date desc, id desc);
create index srm_pur_return_supplier_address_supplier_id_idx on srm_pur_return_supplier_address (supplier_id) where supplier_id is not null;
create index srm_pur_return_supplier_address_district_id_idx on srm_pur_return_supplier_address (district_id) where district_id is not null;
create unique index srm_pur_return_supplier_address_supplier_id_address_name_uq on srm_pur_return_supplier_address (supplier_id, address_name) nulls not distinct;
create unique index srm_pur_return_supplier_address_supplier_id_uq on srm_pur_return_supplier_address (supplier_id) nulls not distinct where default_flag = 'Y';
create index srm_pur_return_supplier_address_pinyin_trgm on srm_pur_return_supplier_address using gin (pinyin gin_trgm_ops);
create index srm_pur_return_supplier_address_address_name_trgm on srm_pur_return_supplier_address using gin (address_name gin_trgm_ops);
create index srm_pur_return_supplier_address_address_detail_trgm on srm_pur_return_supplier_address using gin (address_detail gin_trgm_ops);
create index srm_pur_write_off_creation_date_id_idx on srm_pur_write_off (creation_date desc, id desc);
create index srm_pur_write_off_status_creation_date_id_idx on srm_pur_write_off (status, creation_date desc, id desc);
create index srm_pur_write_off_supplier_id_idx on srm_pur_write_off (supplier_id) where supplier_id is not null;
create index srm_pur_write_off_receipt_id_idx on srm_pur_write_off (receipt_id) where receipt_id is not null;
create index srm_pur_write_off_return_id_idx on srm_pur_write_off (return_id) where return_id is not null;
create index srm_pur_write_off_supplier_id_status_idx on srm_pur_write_off (supplier_id, status);
create index srm_pur_write_off_post_date_idx on srm_pur_write_off (post_date desc);
create index srm_pur_write_off_write_off_number_trgm on srm_pur_write_off using gin (write_off_number gin_trgm_ops);
create index srm_pur_write_off__lines_header_id_idx on srm_pur_write_off__lines (header_id);
create index srm_pur_write_off__lines_source_transaction_id_idx on srm_pur_write_off__lines (source_transaction_id) where source_transaction_id is not null;
create index srm_pur_write_off__lines_receipt_line_id_idx on srm_pur_write_off__lines (receipt_line_id) where receipt_line_id is not null;
create index srm_pur_write_off__lines_return_item_id_idx on srm_pur_write_off__lines (return_item_id) where return_item_id is not null;
create index srm_pur_write_off__lines_item_id_idx on srm_pur_write_off__lines (item_id) where item_id is not null;

-- Nothing is taken back twice, whoever writes: all reversals of a posting together never exceed it, and a reversal is not
-- reversed itself. The source row is locked, so that two reversals of it come one after the other.
create function srm_sic_transaction_reversal() returns trigger language plpgsql as $$
declare
  source srm_sic_transaction%rowtype;
  rest numeric;
begin
  select * into source from srm_sic_transaction where id = new.reversed_transaction_id for update;
  if source.reversed_transaction_id is not null then
    raise exception 'transaction % is a reversal itself', source.transaction_number
      using errcode = 'check_violation', constraint = 'srm_sic_transaction_reversal';
  end if;
  select source.quantity + coalesce(sum(quantity), 0) + new.quantity into rest
    from srm_sic_transaction where reversed_transaction_id = source.id;
  if rest * sign(source.quantity) < 0 or new.quantity * sign(source.quantity) > 0 then
    raise exception 'transaction % would be reversed by more than it is', source.transaction_number
      using errcode = 'check_violation', constraint = 'srm_sic_transaction_reversal';
  end if;
  return new;
end $$;

create trigger srm_sic_transaction_reversal before insert on srm_sic_transaction
  for each row when (new.reversed_transaction_id is not null) execute function srm_sic_transaction_reversal();
