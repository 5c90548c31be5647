create table srm_bid_bright_moon (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  moon_number text,
  document_id bigint,
  document_number text,
  title text,
  section_no bigint,
  category_id bigint,
  buyer_id bigint,
  supervisor_id bigint,
  currency_code text,
  price_basis text,
  compare_basis text,
  start_time timestamptz(0),
  end_time timestamptz(0),
  original_end_time timestamptz(0),
  show_mode text,
  decrement_type text,
  decrement_value numeric(18,6),
  decrement_base text,
  extend_minutes bigint,
  max_extensions bigint,
  extension_count bigint,
  start_best_amount numeric(18,2),
  best_amount numeric(18,2),
  cancel_asked_by bigint,
  cancel_ask_reason text,
  cancel_reason text,
  pinyin text
);
create table srm_bid_bright_moon__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bright_moon (id) on delete cascade,
  supplier_id bigint,
  respond_id bigint,
  alias text,
  start_amount numeric(18,2),
  latest_amount numeric(18,2),
  rank_num bigint,
  shown_best numeric(18,2),
  quote_count bigint,
  quote_time timestamptz(0),
  quit_flag text
);
create table srm_bid_bright_moon__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bright_moon (id) on delete cascade,
  parent_id bigint not null references srm_bid_bright_moon__suppliers (id) on delete cascade,
  supplier_id bigint,
  document_item_id bigint,
  line_num bigint,
  item_name text,
  uom_code text,
  quantity numeric(18,6),
  start_price numeric(18,6),
  latest_price numeric(18,6)
);
create table srm_bid_bright_moon__quotes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bright_moon (id) on delete cascade,
  parent_id bigint not null references srm_bid_bright_moon__suppliers (id) on delete cascade,
  seq_no bigint,
  supplier_id bigint,
  amount numeric(18,2),
  quote_time timestamptz(0),
  items_json jsonb
);
create table srm_bid_bright_moon__board (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bright_moon (id) on delete cascade,
  alias text,
  amount numeric(18,2),
  quote_time timestamptz(0)
);
create table srm_bid_bright_moon__adjusts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bright_moon (id) on delete cascade,
  old_time timestamptz(0),
  new_time timestamptz(0),
  reason text,
  user_id bigint
);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_status_check check (status in ('DRAFT', 'PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED'));
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_moon_number_key unique (moon_number);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_cancel_asked_by_fkey foreign key (cancel_asked_by) references base_user (id);
alter table srm_bid_bright_moon add constraint srm_bid_bright_moon_ends_after_its_start check (end_time > start_time);
alter table srm_bid_bright_moon__suppliers add constraint srm_bid_bright_moon__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_bright_moon__suppliers add constraint srm_bid_bright_moon__suppliers_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_bright_moon__suppliers add constraint srm_bid_bright_moon__suppliers_quit_flag_yn check (quit_flag in ('Y', 'N'));
alter table srm_bid_bright_moon__suppliers add constraint srm_bid_bright_moon__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_bid_bright_moon__items add constraint srm_bid_bright_moon__items_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_bright_moon__items add constraint srm_bid_bright_moon__items_document_item_id_fkey foreign key (document_item_id) references srm_bid_document__items (id);
alter table srm_bid_bright_moon__quotes add constraint srm_bid_bright_moon__quotes_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_bright_moon__adjusts add constraint srm_bid_bright_moon__adjusts_user_id_fkey foreign key (user_id) references base_user (id);
create index srm_bid_bright_moon_creation_date_id_idx on srm_bid_bright_moon (creation_date desc, id desc);
create index srm_bid_bright_moon_status_creation_date_id_idx on srm_bid_bright_moon (status, creation_date desc, id desc);
create index srm_bid_bright_moon_document_id_idx on srm_bid_bright_moon (document_id) where document_id is not null;
create index srm_bid_bright_moon_org_id_idx on srm_bid_bright_moon (org_id) where org_id is not null;
create index srm_bid_bright_moon_category_id_idx on srm_bid_bright_moon (category_id) where category_id is not null;
create index srm_bid_bright_moon_buyer_id_idx on srm_bid_bright_moon (buyer_id) where buyer_id is not null;
create index srm_bid_bright_moon_supervisor_id_idx on srm_bid_bright_moon (supervisor_id) where supervisor_id is not null;
create index srm_bid_bright_moon_cancel_asked_by_idx on srm_bid_bright_moon (cancel_asked_by) where cancel_asked_by is not null;
create unique index srm_bid_bright_moon_document_id_section_no_uq on srm_bid_bright_moon (document_id, section_no) nulls not distinct where status in ('PUBLISHED', 'RUNNING');
create index srm_bid_bright_moon_document_id_status_idx on srm_bid_bright_moon (document_id, status);
create index srm_bid_bright_moon_pinyin_trgm on srm_bid_bright_moon using gin (pinyin gin_trgm_ops);
create index srm_bid_bright_moon_moon_number_trgm on srm_bid_bright_moon using gin (moon_number gin_trgm_ops);
create index srm_bid_bright_moon_title_trgm on srm_bid_bright_moon using gin (title gin_trgm_ops);
create index srm_bid_bright_moon_start_clock on srm_bid_bright_moon (start_time, id) where start_time is not null and status = 'PUBLISHED';
create index srm_bid_bright_moon_end_clock on srm_bid_bright_moon (end_time, id) where end_time is not null and status = 'RUNNING';
create index srm_bid_bright_moon__suppliers_header_id_idx on srm_bid_bright_moon__suppliers (header_id);
create index srm_bid_bright_moon__suppliers_supplier_id_idx on srm_bid_bright_moon__suppliers (supplier_id);
create index srm_bid_bright_moon__suppliers_respond_id_idx on srm_bid_bright_moon__suppliers (respond_id) where respond_id is not null;
create index srm_bid_bright_moon__items_header_id_idx on srm_bid_bright_moon__items (header_id);
create index srm_bid_bright_moon__items_parent_id_idx on srm_bid_bright_moon__items (parent_id);
create index srm_bid_bright_moon__items_supplier_id_idx on srm_bid_bright_moon__items (supplier_id) where supplier_id is not null;
create index srm_bid_bright_moon__items_document_item_id_idx on srm_bid_bright_moon__items (document_item_id) where document_item_id is not null;
create index srm_bid_bright_moon__quotes_header_id_idx on srm_bid_bright_moon__quotes (header_id);
create index srm_bid_bright_moon__quotes_parent_id_idx on srm_bid_bright_moon__quotes (parent_id);
create index srm_bid_bright_moon__quotes_supplier_id_idx on srm_bid_bright_moon__quotes (supplier_id) where supplier_id is not null;
create index srm_bid_bright_moon__board_header_id_idx on srm_bid_bright_moon__board (header_id);
create index srm_bid_bright_moon__adjusts_header_id_idx on srm_bid_bright_moon__adjusts (header_id);
create index srm_bid_bright_moon__adjusts_user_id_idx on srm_bid_bright_moon__adjusts (user_id) where user_id is not null;
