-- Milestones of lines that a change order adds are written before the lines themselves.
create table srm_rcn_statement__details (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_rcn_statement (id) on delete cascade,
  milestone_id bigint,
  order_id bigint,
  item_id bigint,
  stage_code text,
  tax_rate text,
  open_amount numeric(18,2),
  amount_incl_tax numeric(18,2),
  amount_excl_tax numeric(18,2),
  tax_amount numeric(18,2)
);
create table srm_rcn_unfinished_stmt_equipment (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  milestone_number text,
  supplier_id bigint,
  order_id bigint,
  order_line_id bigint,
  item_id bigint,
  item_description text,
  category_id bigint,
  payment_term_id bigint,
  stage_code text,
  stage_percent numeric(9,4),
  milestone_date date,
  evidence_doc_number text,
  currency_code text,
  tax_rate text,
  stage_amount_incl_tax numeric(18,2),
  stage_amount_excl_tax numeric(18,2),
  settled_amount numeric(18,2),
  locked_amount numeric(18,2),
  open_amount numeric(18,2),
  taken_amount_excl_tax numeric(18,2)
);
alter table srm_rcn_statement__lines add column milestone_id bigint;
alter table srm_rcn_statement__details add constraint srm_rcn_statement__details_milestone_id_fkey foreign key (milestone_id) references srm_rcn_unfinished_stmt_equipment (id);
alter table srm_rcn_statement__details add constraint srm_rcn_statement__details_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_rcn_statement__details add constraint srm_rcn_statement__details_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_statement__details add constraint srm_rcn_statement__details_header_id_milestone_id_key unique (header_id, milestone_id);
alter table srm_rcn_statement__lines add constraint srm_rcn_statement__lines_milestone_id_fkey foreign key (milestone_id) references srm_rcn_unfinished_stmt_equipment (id) not valid;
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_status_check check (status in ('WAITING', 'OPEN', 'PART', 'SETTLED', 'CANCELLED'));
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_milestone_number_key unique (milestone_number);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_order_line_id_fkey foreign key (order_line_id) references srm_pur_order__lines (id) deferrable initially deferred;
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_amount_adds_up check (stage_amount_incl_tax = settled_amount + locked_amount + open_amount);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_within_amount check (settled_amount >= 0 and locked_amount >= 0 and open_amount >= 0 and taken_amount_excl_tax >= 0);
alter table srm_rcn_unfinished_stmt_equipment add constraint srm_rcn_unfinished_stmt_equipment_state_says_so check ((status <> 'SETTLED' or settled_amount = stage_amount_incl_tax) and (status not in ('WAITING', 'CANCELLED') or settled_amount + locked_amount = 0));
create index srm_rcn_statement__details_header_id_idx on srm_rcn_statement__details (header_id);
create index srm_rcn_statement__details_milestone_id_idx on srm_rcn_statement__details (milestone_id);
create index srm_rcn_statement__details_order_id_idx on srm_rcn_statement__details (order_id) where order_id is not null;
create index srm_rcn_statement__details_item_id_idx on srm_rcn_statement__details (item_id) where item_id is not null;
create index srm_rcn_unfinished_stmt_equipment_creation_date_id_idx on srm_rcn_unfinished_stmt_equipment (creation_date desc, id desc);
create index srm_rcn_unfinished_stmt_equipment_status_creation_date_id_idx on srm_rcn_unfinished_stmt_equipment (status, creation_date desc, id desc);
create index srm_rcn_unfinished_stmt_equipment_org_id_idx on srm_rcn_unfinished_stmt_equipment (org_id) where org_id is not null;
create index srm_rcn_unfinished_stmt_equipment_supplier_id_idx on srm_rcn_unfinished_stmt_equipment (supplier_id) where supplier_id is not null;
create index srm_rcn_unfinished_stmt_equipment_order_id_idx on srm_rcn_unfinished_stmt_equipment (order_id);
create index srm_rcn_unfinished_stmt_equipment_order_line_id_idx on srm_rcn_unfinished_stmt_equipment (order_line_id) where order_line_id is not null;
create index srm_rcn_unfinished_stmt_equipment_item_id_idx on srm_rcn_unfinished_stmt_equipment (item_id) where item_id is not null;
create index srm_rcn_unfinished_stmt_equipment_category_id_idx on srm_rcn_unfinished_stmt_equipment (category_id) where category_id is not null;
create index srm_rcn_unfinished_stmt_equipment_payment_term_id_idx on srm_rcn_unfinished_stmt_equipment (payment_term_id) where payment_term_id is not null;
create index srm_rcn_unfinished_stmt_equipment_supplier_id_status_idx on srm_rcn_unfinished_stmt_equipment (supplier_id, status);
create unique index srm_rcn_unfinished_stmt_equipment_order_line_id_stage_code_uq on srm_rcn_unfinished_stmt_equipment (order_line_id, stage_code) nulls not distinct where status <> 'CANCELLED';
create index srm_rcn_unfinished_stmt_equipment_milestone_number_trgm on srm_rcn_unfinished_stmt_equipment using gin (milestone_number gin_trgm_ops);
create index srm_rcn_unfinished_stmt_equipment_warranty_ends_clock on srm_rcn_unfinished_stmt_equipment (milestone_date, id) where milestone_date is not null and status = 'WAITING' and stage_code = 'WARRANTY';
