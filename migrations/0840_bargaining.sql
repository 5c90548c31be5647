create table srm_bid_bargaining (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  bargain_number text,
  document_id bigint,
  document_number text,
  title text,
  section_no bigint,
  round_num bigint,
  category_id bigint,
  buyer_id bigint,
  supervisor_id bigint,
  currency_code text,
  price_basis text,
  bargain_mode text,
  start_time timestamptz(0),
  end_time timestamptz(0),
  topic text,
  target_flag text,
  single_reason text,
  minutes_file_ids text,
  opened_time timestamptz(0),
  before_amount numeric(18,2),
  after_amount numeric(18,2),
  drop_rate numeric(9,4),
  cancel_reason text,
  pinyin text
);
create table srm_bid_bargaining__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bargaining (id) on delete cascade,
  supplier_id bigint,
  respond_id bigint,
  before_amount numeric(18,2),
  target_amount numeric(18,2),
  shown_target numeric(18,2),
  reply_status text,
  reply_time timestamptz(0),
  revision bigint,
  commitment text,
  after_amount numeric(18,2),
  other_terms text,
  rank_num bigint
);
create table srm_bid_bargaining__items (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bargaining (id) on delete cascade,
  parent_id bigint not null references srm_bid_bargaining__suppliers (id) on delete cascade,
  supplier_id bigint,
  document_item_id bigint,
  line_num bigint,
  item_name text,
  uom_code text,
  quantity numeric(18,6),
  before_price numeric(18,6),
  reply_price numeric(18,6),
  reply_amount numeric(18,2)
);
create table srm_bid_bargaining__openings (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bargaining (id) on delete cascade,
  user_id bigint,
  open_time timestamptz(0)
);
create table srm_bid_bargaining__adjusts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_bargaining (id) on delete cascade,
  old_time timestamptz(0),
  new_time timestamptz(0),
  reason text,
  user_id bigint
);
alter table srm_bid_picketage__suppliers add column negotiated_amount numeric(18,2);
alter table srm_bid_bargaining add constraint srm_bid_bargaining_status_check check (status in ('DRAFT', 'RUNNING', 'ENDED', 'OPENED', 'CANCELLED'));
alter table srm_bid_bargaining add constraint srm_bid_bargaining_bargain_number_key unique (bargain_number);
alter table srm_bid_bargaining add constraint srm_bid_bargaining_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_bargaining add constraint srm_bid_bargaining_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_bargaining add constraint srm_bid_bargaining_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_bargaining add constraint srm_bid_bargaining_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_bargaining add constraint srm_bid_bargaining_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
alter table srm_bid_bargaining add constraint srm_bid_bargaining_target_flag_yn check (target_flag in ('Y', 'N'));
alter table srm_bid_bargaining__suppliers add constraint srm_bid_bargaining__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_bargaining__suppliers add constraint srm_bid_bargaining__suppliers_respond_id_fkey foreign key (respond_id) references srm_bid_respond (id);
alter table srm_bid_bargaining__suppliers add constraint srm_bid_bargaining__suppliers_header_id_supplier_id_key unique (header_id, supplier_id);
alter table srm_bid_bargaining__items add constraint srm_bid_bargaining__items_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_bargaining__items add constraint srm_bid_bargaining__items_document_item_id_fkey foreign key (document_item_id) references srm_bid_document__items (id);
alter table srm_bid_bargaining__openings add constraint srm_bid_bargaining__openings_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_bid_bargaining__adjusts add constraint srm_bid_bargaining__adjusts_user_id_fkey foreign key (user_id) references base_user (id);
create index srm_bid_bargaining_creation_date_id_idx on srm_bid_bargaining (creation_date desc, id desc);
create index srm_bid_bargaining_status_creation_date_id_idx on srm_bid_bargaining (status, creation_date desc, id desc);
create index srm_bid_bargaining_document_id_idx on srm_bid_bargaining (document_id) where document_id is not null;
create index srm_bid_bargaining_org_id_idx on srm_bid_bargaining (org_id) where org_id is not null;
create index srm_bid_bargaining_category_id_idx on srm_bid_bargaining (category_id) where category_id is not null;
create index srm_bid_bargaining_buyer_id_idx on srm_bid_bargaining (buyer_id) where buyer_id is not null;
create index srm_bid_bargaining_supervisor_id_idx on srm_bid_bargaining (supervisor_id) where supervisor_id is not null;
create unique index srm_bid_bargaining_document_id_section_no_uq on srm_bid_bargaining (document_id, section_no) nulls not distinct where status in ('RUNNING', 'ENDED');
create index srm_bid_bargaining_document_id_status_idx on srm_bid_bargaining (document_id, status);
create index srm_bid_bargaining_pinyin_trgm on srm_bid_bargaining using gin (pinyin gin_trgm_ops);
create index srm_bid_bargaining_bargain_number_trgm on srm_bid_bargaining using gin (bargain_number gin_trgm_ops);
create index srm_bid_bargaining_title_trgm on srm_bid_bargaining using gin (title gin_trgm_ops);
create index srm_bid_bargaining_end_clock on srm_bid_bargaining (end_time, id) where end_time is not null and status = 'RUNNING';
create index srm_bid_bargaining__suppliers_header_id_idx on srm_bid_bargaining__suppliers (header_id);
create index srm_bid_bargaining__suppliers_supplier_id_idx on srm_bid_bargaining__suppliers (supplier_id);
create index srm_bid_bargaining__suppliers_respond_id_idx on srm_bid_bargaining__suppliers (respond_id) where respond_id is not null;
create index srm_bid_bargaining__items_header_id_idx on srm_bid_bargaining__items (header_id);
create index srm_bid_bargaining__items_parent_id_idx on srm_bid_bargaining__items (parent_id);
create index srm_bid_bargaining__items_supplier_id_idx on srm_bid_bargaining__items (supplier_id) where supplier_id is not null;
create index srm_bid_bargaining__items_document_item_id_idx on srm_bid_bargaining__items (document_item_id) where document_item_id is not null;
create index srm_bid_bargaining__openings_header_id_idx on srm_bid_bargaining__openings (header_id);
create index srm_bid_bargaining__openings_user_id_idx on srm_bid_bargaining__openings (user_id) where user_id is not null;
create index srm_bid_bargaining__adjusts_header_id_idx on srm_bid_bargaining__adjusts (header_id);
create index srm_bid_bargaining__adjusts_user_id_idx on srm_bid_bargaining__adjusts (user_id) where user_id is not null;
