create table srm_mdm_inspection (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  inspection_number text,
  inspection_type text,
  supplier_id bigint,
  plan_date date,
  reply_deadline date,
  actual_date date,
  place text,
  leader_id bigint,
  submitted_time timestamptz(0),
  return_reason text,
  mould_count bigint,
  found_count bigint,
  missing_count bigint,
  ng_count bigint,
  summary text,
  cancel_reason text
);
create table srm_mdm_inspection__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_inspection (id) on delete cascade,
  mould_id bigint,
  book_status text,
  book_location text,
  exist_flag text,
  nameplate_ok text,
  system_shots bigint,
  counter_shots bigint,
  shot_difference bigint,
  appearance text,
  cavity text,
  cooling text,
  ejection text,
  result text,
  follow_up text,
  photo_file_ids text,
  follow_doc_number text,
  remark text
);
create table srm_mdm_inspection__staff (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_inspection (id) on delete cascade,
  person_id bigint,
  outside_name text,
  role text,
  sign_flag text,
  sign_time timestamptz(0)
);
create table srm_mdm_mould (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  mould_code text,
  mould_name text,
  mould_type text,
  mould_status text,
  status_before text,
  current_doc_number text,
  owner_type text,
  customer_name text,
  asset_number text,
  supplier_id bigint,
  to_supplier_id bigint,
  maker_supplier_id bigint,
  location_address text,
  custodian_id bigint,
  supplier_custodian text,
  keep_agreement_id bigint,
  last_inspect_date date,
  order_id bigint,
  project_name text,
  drawing_number text,
  drawing_version text,
  material text,
  dimension text,
  weight_kg numeric(12,3),
  machine_tonnage text,
  cycle_seconds numeric(10,2),
  accept_date date,
  production_start_date date,
  item_mode text,
  life_shots bigint,
  initial_shots bigint,
  shot_mode text,
  shot_count bigint,
  remaining_shots bigint,
  life_percent numeric(9,4),
  life_warning text,
  life_told text,
  corrected_shots bigint,
  reported_shots bigint,
  maintain_shots bigint,
  maintain_days bigint,
  last_maintain_shots bigint,
  last_maintain_date date,
  next_maintain_shots bigint,
  next_maintain_date date,
  maintain_warning text,
  seal_date date,
  seal_reason text,
  currency_code text,
  original_cost numeric(18,2),
  cost_mode text,
  amortise_quantity numeric(18,6),
  amortise_price numeric(18,6),
  amortised_quantity numeric(18,6),
  amortised_amount numeric(18,2),
  residual_value numeric(18,2),
  recovery_quantity numeric(18,6),
  recovered_date date,
  pinyin text
);
create table srm_mdm_mould__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_mould (id) on delete cascade,
  item_id bigint,
  cavity_count bigint,
  usable_cavities bigint,
  share_percent numeric(9,4),
  effective_from date,
  effective_to date,
  produced_quantity numeric(18,6),
  counted_parts jsonb
);
create table srm_mdm_mould__spares (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_mould (id) on delete cascade,
  spare_code text,
  spare_name text,
  specification text,
  uom_code text,
  standard_quantity numeric(18,6),
  safety_stock_quantity numeric(18,6),
  on_hand_quantity numeric(18,6),
  average_cost numeric(18,6),
  life_shots bigint,
  last_replace_shots bigint,
  lead_time_days bigint
);
create table srm_mdm_mould__shot_logs (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_mould (id) on delete cascade,
  log_date date,
  source_type text,
  source_number text,
  item_id bigint,
  quantity numeric(18,6),
  shots bigint,
  shot_count_after bigint,
  counter_file_ids text,
  supplier_id bigint,
  transaction_id bigint,
  cavities bigint,
  share_percent numeric(9,4)
);
create table srm_mdm_mould__events (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_mould (id) on delete cascade,
  event_time timestamptz(0),
  doc_type text,
  doc_number text,
  from_status text,
  to_status text,
  supplier_id bigint,
  shot_count bigint,
  note text
);
create table srm_mdm_send (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  send_number text,
  send_type text,
  from_supplier_id bigint,
  to_supplier_id bigint,
  to_address text,
  reason text,
  plan_send_date date,
  plan_return_date date,
  open_parties text,
  freight_bearer text,
  carrier text,
  tracking_number text,
  send_time timestamptz(0),
  receive_time timestamptz(0),
  receiver_name text,
  returned_flag text,
  act_reason text,
  act_file_ids text,
  cancel_reason text
);
create table srm_mdm_send__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_mdm_send (id) on delete cascade,
  mould_id bigint,
  shot_count bigint,
  spares_remark text,
  last_piece_file_ids text,
  send_condition text,
  receive_condition text,
  receive_file_ids text,
  receive_remark text
);
alter table srm_pur_order__lines add constraint srm_pur_order__lines_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id) not valid;
alter table srm_mdm_inspection add constraint srm_mdm_inspection_status_check check (status in ('DRAFT', 'PUBLISHED', 'CHECKED', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_mdm_inspection add constraint srm_mdm_inspection_inspection_number_key unique (inspection_number);
alter table srm_mdm_inspection add constraint srm_mdm_inspection_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_inspection add constraint srm_mdm_inspection_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_inspection add constraint srm_mdm_inspection_leader_id_fkey foreign key (leader_id) references base_person (id);
alter table srm_mdm_inspection add constraint srm_mdm_inspection_counts check (status <> 'APPROVED' or mould_count = found_count + missing_count);
alter table srm_mdm_inspection__lines add constraint srm_mdm_inspection__lines_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_mdm_inspection__lines add constraint srm_mdm_inspection__lines_exist_flag_yn check (exist_flag in ('Y', 'N'));
alter table srm_mdm_inspection__lines add constraint srm_mdm_inspection__lines_nameplate_ok_yn check (nameplate_ok in ('Y', 'N'));
alter table srm_mdm_inspection__lines add constraint srm_mdm_inspection__lines_header_id_mould_id_key unique (header_id, mould_id);
alter table srm_mdm_inspection__staff add constraint srm_mdm_inspection__staff_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_mdm_inspection__staff add constraint srm_mdm_inspection__staff_sign_flag_yn check (sign_flag in ('Y', 'N'));
alter table srm_mdm_mould add constraint srm_mdm_mould_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'INVALID'));
alter table srm_mdm_mould add constraint srm_mdm_mould_mould_code_key unique (mould_code);
alter table srm_mdm_mould add constraint srm_mdm_mould_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_mould add constraint srm_mdm_mould_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_mould add constraint srm_mdm_mould_to_supplier_id_fkey foreign key (to_supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_mould add constraint srm_mdm_mould_maker_supplier_id_fkey foreign key (maker_supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_mould add constraint srm_mdm_mould_custodian_id_fkey foreign key (custodian_id) references base_person (id);
alter table srm_mdm_mould add constraint srm_mdm_mould_keep_agreement_id_fkey foreign key (keep_agreement_id) references srm_cct_contract (id);
alter table srm_mdm_mould add constraint srm_mdm_mould_order_id_fkey foreign key (order_id) references srm_pur_order (id);
alter table srm_mdm_mould add constraint srm_mdm_mould_life check (life_shots > 0);
alter table srm_mdm_mould add constraint srm_mdm_mould_recovered_within_cost check (amortised_quantity is null or amortised_quantity between 0 and amortise_quantity);
alter table srm_mdm_mould__items add constraint srm_mdm_mould__items_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_mdm_mould__items add constraint srm_mdm_mould__items_header_id_item_id_key unique (header_id, item_id);
alter table srm_mdm_mould__items add constraint srm_mdm_mould__items_cavities check (usable_cavities between 1 and cavity_count);
alter table srm_mdm_mould__items add constraint srm_mdm_mould__items_share check (share_percent > 0 and share_percent <= 100);
alter table srm_mdm_mould__spares add constraint srm_mdm_mould__spares_header_id_spare_code_key unique (header_id, spare_code);
alter table srm_mdm_mould__spares add constraint srm_mdm_mould__spares_spares_on_hand check (on_hand_quantity >= 0);
alter table srm_mdm_mould__shot_logs add constraint srm_mdm_mould__shot_logs_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_mdm_mould__shot_logs add constraint srm_mdm_mould__shot_logs_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_mould__shot_logs add constraint srm_mdm_mould__shot_logs_transaction_id_fkey foreign key (transaction_id) references srm_sic_transaction (id);
alter table srm_mdm_mould__events add constraint srm_mdm_mould__events_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_send add constraint srm_mdm_send_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'SENT', 'RECEIVED', 'CANCELLED'));
alter table srm_mdm_send add constraint srm_mdm_send_send_number_key unique (send_number);
alter table srm_mdm_send add constraint srm_mdm_send_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_mdm_send add constraint srm_mdm_send_from_supplier_id_fkey foreign key (from_supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_send add constraint srm_mdm_send_to_supplier_id_fkey foreign key (to_supplier_id) references srm_pos_supplier (id);
alter table srm_mdm_send add constraint srm_mdm_send_open_parties_yn check (open_parties in ('Y', 'N'));
alter table srm_mdm_send add constraint srm_mdm_send_returned_flag_yn check (returned_flag in ('Y', 'N'));
alter table srm_mdm_send add constraint srm_mdm_send_parties_differ check (from_supplier_id is null or to_supplier_id is null or from_supplier_id <> to_supplier_id);
alter table srm_mdm_send add constraint srm_mdm_send_return_after check (plan_return_date is null or plan_return_date > plan_send_date);
alter table srm_mdm_send__lines add constraint srm_mdm_send__lines_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_mdm_send__lines add constraint srm_mdm_send__lines_header_id_mould_id_key unique (header_id, mould_id);
create index srm_mdm_inspection_creation_date_id_idx on srm_mdm_inspection (creation_date desc, id desc);
create index srm_mdm_inspection_status_creation_date_id_idx on srm_mdm_inspection (status, creation_date desc, id desc);
create index srm_mdm_inspection_org_id_idx on srm_mdm_inspection (org_id) where org_id is not null;
create index srm_mdm_inspection_supplier_id_idx on srm_mdm_inspection (supplier_id) where supplier_id is not null;
create index srm_mdm_inspection_leader_id_idx on srm_mdm_inspection (leader_id) where leader_id is not null;
create index srm_mdm_inspection_supplier_id_status_idx on srm_mdm_inspection (supplier_id, status);
create index srm_mdm_inspection_inspection_number_trgm on srm_mdm_inspection using gin (inspection_number gin_trgm_ops);
create index srm_mdm_inspection_reply_due_clock on srm_mdm_inspection (reply_deadline, id) where reply_deadline is not null and status = 'PUBLISHED';
create index srm_mdm_inspection__lines_header_id_idx on srm_mdm_inspection__lines (header_id);
create index srm_mdm_inspection__lines_mould_id_idx on srm_mdm_inspection__lines (mould_id);
create index srm_mdm_inspection__staff_header_id_idx on srm_mdm_inspection__staff (header_id);
create index srm_mdm_inspection__staff_person_id_idx on srm_mdm_inspection__staff (person_id) where person_id is not null;
create index srm_mdm_mould_creation_date_id_idx on srm_mdm_mould (creation_date desc, id desc);
create index srm_mdm_mould_status_creation_date_id_idx on srm_mdm_mould (status, creation_date desc, id desc);
create index srm_mdm_mould_org_id_idx on srm_mdm_mould (org_id) where org_id is not null;
create index srm_mdm_mould_supplier_id_idx on srm_mdm_mould (supplier_id) where supplier_id is not null;
create index srm_mdm_mould_to_supplier_id_idx on srm_mdm_mould (to_supplier_id) where to_supplier_id is not null;
create index srm_mdm_mould_maker_supplier_id_idx on srm_mdm_mould (maker_supplier_id) where maker_supplier_id is not null;
create index srm_mdm_mould_custodian_id_idx on srm_mdm_mould (custodian_id) where custodian_id is not null;
create index srm_mdm_mould_keep_agreement_id_idx on srm_mdm_mould (keep_agreement_id) where keep_agreement_id is not null;
create index srm_mdm_mould_order_id_idx on srm_mdm_mould (order_id) where order_id is not null;
create unique index srm_mdm_mould_asset_number_uq on srm_mdm_mould (asset_number) nulls not distinct where asset_number is not null;
create index srm_mdm_mould_supplier_id_status_idx on srm_mdm_mould (supplier_id, status);
create index srm_mdm_mould_pinyin_trgm on srm_mdm_mould using gin (pinyin gin_trgm_ops);
create index srm_mdm_mould_mould_code_trgm on srm_mdm_mould using gin (mould_code gin_trgm_ops);
create index srm_mdm_mould_mould_name_trgm on srm_mdm_mould using gin (mould_name gin_trgm_ops);
create index srm_mdm_mould__items_header_id_idx on srm_mdm_mould__items (header_id);
create index srm_mdm_mould__items_item_id_idx on srm_mdm_mould__items (item_id);
create index srm_mdm_mould__spares_header_id_idx on srm_mdm_mould__spares (header_id);
create index srm_mdm_mould__shot_logs_header_id_idx on srm_mdm_mould__shot_logs (header_id);
create index srm_mdm_mould__shot_logs_item_id_idx on srm_mdm_mould__shot_logs (item_id) where item_id is not null;
create index srm_mdm_mould__shot_logs_supplier_id_idx on srm_mdm_mould__shot_logs (supplier_id) where supplier_id is not null;
create index srm_mdm_mould__shot_logs_transaction_id_idx on srm_mdm_mould__shot_logs (transaction_id) where transaction_id is not null;
create index srm_mdm_mould__events_header_id_idx on srm_mdm_mould__events (header_id);
create index srm_mdm_mould__events_supplier_id_idx on srm_mdm_mould__events (supplier_id) where supplier_id is not null;
create index srm_mdm_send_creation_date_id_idx on srm_mdm_send (creation_date desc, id desc);
create index srm_mdm_send_status_creation_date_id_idx on srm_mdm_send (status, creation_date desc, id desc);
create index srm_mdm_send_org_id_idx on srm_mdm_send (org_id) where org_id is not null;
create index srm_mdm_send_from_supplier_id_idx on srm_mdm_send (from_supplier_id) where from_supplier_id is not null;
create index srm_mdm_send_to_supplier_id_idx on srm_mdm_send (to_supplier_id) where to_supplier_id is not null;
create index srm_mdm_send_from_supplier_id_status_idx on srm_mdm_send (from_supplier_id, status);
create index srm_mdm_send_to_supplier_id_status_idx on srm_mdm_send (to_supplier_id, status);
create index srm_mdm_send_send_number_trgm on srm_mdm_send using gin (send_number gin_trgm_ops);
create index srm_mdm_send_return_overdue_clock on srm_mdm_send (plan_return_date, id) where plan_return_date is not null and status in ('SENT', 'RECEIVED') and returned_flag = 'N';
create index srm_mdm_send__lines_header_id_idx on srm_mdm_send__lines (header_id);
create index srm_mdm_send__lines_mould_id_idx on srm_mdm_send__lines (mould_id);
