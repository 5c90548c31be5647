create table srm_pur_order_change (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  change_number text,
  order_id bigint,
  supplier_id bigint,
  buyer_id bigint,
  currency_code text,
  price_basis text,
  from_version bigint,
  to_version bigint,
  change_types text[],
  change_reason text,
  change_desc text,
  payment_term_id bigint,
  payment_method text,
  incoterm text,
  new_buyer_id bigint,
  delivery_address text,
  receiver_name text,
  receiver_phone text,
  remark text,
  old_amount_incl_tax numeric(18,2),
  new_amount_incl_tax numeric(18,2),
  change_amount_incl_tax numeric(18,2),
  local_amount_incl_tax numeric(18,2),
  need_approval text,
  need_supplier_confirm text,
  supplier_opinion text,
  effective_time timestamptz(0),
  problem text,
  record_flag text,
  snapshot jsonb,
  supplier_snapshot jsonb
);
create table srm_pur_order_change__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order_change (id) on delete cascade,
  action text,
  order_line_id bigint,
  item_id bigint,
  uom_code text,
  old_quantity numeric(18,6),
  new_quantity numeric(18,6),
  old_price numeric(18,6),
  new_price numeric(18,6),
  old_tax_rate text,
  new_tax_rate text,
  need_by_date date,
  reason text
);
create table srm_pur_order_change__deliveries (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order_change (id) on delete cascade,
  action text,
  order_delivery_id bigint,
  order_line_id bigint,
  old_quantity numeric(18,6),
  new_quantity numeric(18,6),
  old_date date,
  new_date date
);
create table srm_pur_order_change__header_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_order_change (id) on delete cascade,
  field_code text,
  old_value text,
  new_value text
);
alter table srm_pur_order add column confirm_overdue_action text;
alter table srm_pur_order add column change_confirm_mode text;
alter table srm_pur_order__lines add column changing_quantity numeric(18,6);
alter table srm_pur_order_change add constraint srm_pur_order_change_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED', 'EFFECTIVE', 'CANCELLED'));
alter table srm_pur_order_change add constraint srm_pur_order_change_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_change_number_key unique (change_number);
alter table srm_pur_order_change add constraint srm_pur_order_change_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_new_buyer_id_fkey foreign key (new_buyer_id) references base_person (id);
alter table srm_pur_order_change add constraint srm_pur_order_change_need_approval_yn check (need_approval in ('Y', 'N'));
alter table srm_pur_order_change add constraint srm_pur_order_change_need_supplier_confirm_yn check (need_supplier_confirm in ('Y', 'N'));
alter table srm_pur_order_change add constraint srm_pur_order_change_record_flag_yn check (record_flag in ('Y', 'N'));
alter table srm_pur_order_change__lines add constraint srm_pur_order_change__lines_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_order_change__lines add constraint srm_pur_order_change__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_order_change__lines add constraint srm_pur_order_change__lines_header_id_order_line_id_key unique (header_id, order_line_id);
alter table srm_pur_order_change__deliveries add constraint srm_pur_order_change__deliveries_order_delivery_id_fkey foreign key (order_delivery_id) references srm_pur_order__deliveries (id);
alter table srm_pur_order_change__deliveries add constraint srm_pur_order_change__deliveries_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id);
alter table srm_pur_order_change__deliveries add constraint srm_pur_order_change__deliveries_header_id_order_deliv_ladc4d unique (header_id, order_delivery_id);
create index srm_pur_order_change_creation_date_id_idx on srm_pur_order_change (creation_date desc, id desc);
create index srm_pur_order_change_status_creation_date_id_idx on srm_pur_order_change (status, creation_date desc, id desc);
create index srm_pur_order_change_org_id_idx on srm_pur_order_change (org_id) where org_id is not null;
create index srm_pur_order_change_order_id_idx on srm_pur_order_change (order_id) where order_id is not null;
create index srm_pur_order_change_supplier_id_idx on srm_pur_order_change (supplier_id) where supplier_id is not null;
create index srm_pur_order_change_buyer_id_idx on srm_pur_order_change (buyer_id) where buyer_id is not null;
create index srm_pur_order_change_payment_term_id_idx on srm_pur_order_change (payment_term_id) where payment_term_id is not null;
create index srm_pur_order_change_new_buyer_id_idx on srm_pur_order_change (new_buyer_id) where new_buyer_id is not null;
create unique index srm_pur_order_change_order_id_uq on srm_pur_order_change (order_id) nulls not distinct where status not in ('EFFECTIVE', 'CANCELLED');
create index srm_pur_order_change_order_id_from_version_idx on srm_pur_order_change (order_id, from_version);
create index srm_pur_order_change_supplier_id_status_creation_date_idx on srm_pur_order_change (supplier_id, status, creation_date desc);
create index srm_pur_order_change_change_number_trgm on srm_pur_order_change using gin (change_number gin_trgm_ops);
create index srm_pur_order_change__lines_header_id_idx on srm_pur_order_change__lines (header_id);
create index srm_pur_order_change__lines_order_line_id_idx on srm_pur_order_change__lines (order_line_id) where order_line_id is not null;
create index srm_pur_order_change__lines_item_id_idx on srm_pur_order_change__lines (item_id) where item_id is not null;
create index srm_pur_order_change__deliveries_header_id_idx on srm_pur_order_change__deliveries (header_id);
create index srm_pur_order_change__deliveries_order_delivery_id_idx on srm_pur_order_change__deliveries (order_delivery_id) where order_delivery_id is not null;
create index srm_pur_order_change__deliveries_order_line_id_idx on srm_pur_order_change__deliveries (order_line_id) where order_line_id is not null;
create index srm_pur_order_change__header_changes_header_id_idx on srm_pur_order_change__header_changes (header_id);

-- Orders made before say how alterations and overdue confirmations are handled as their bill types do now.
update srm_pur_order o set
  confirm_overdue_action = b.confirm_overdue_action,
  change_confirm_mode = b.change_confirm_mode
from srm_pur_bill_type b where b.id = o.bill_type_id;
update srm_pur_order__lines set changing_quantity = 0;
