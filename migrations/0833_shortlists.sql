create table srm_bid_shortlist (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  shortlist_number text,
  document_id bigint,
  title text,
  category_id bigint,
  buyer_id bigint,
  shortlist_stage text,
  section_no bigint,
  method text,
  limit_count bigint,
  candidate_count bigint,
  shortlist_count bigint,
  remark text,
  approve_time timestamptz(0),
  abolish_reason text,
  pinyin text
);
create table srm_bid_shortlist__suppliers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_shortlist (id) on delete cascade,
  supplier_id bigint,
  bid_supplier_id bigint,
  supplier_level text,
  coi_result text,
  qualify_result text,
  score numeric(9,2),
  rank_num bigint,
  shortlist_flag text,
  pick_reason text,
  fail_reason text
);
alter table srm_bid_shortlist add constraint srm_bid_shortlist_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'CANCELLED'));
alter table srm_bid_shortlist add constraint srm_bid_shortlist_shortlist_number_key unique (shortlist_number);
alter table srm_bid_shortlist add constraint srm_bid_shortlist_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_shortlist add constraint srm_bid_shortlist_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_shortlist add constraint srm_bid_shortlist_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_shortlist add constraint srm_bid_shortlist_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_shortlist__suppliers add constraint srm_bid_shortlist__suppliers_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_shortlist__suppliers add constraint srm_bid_shortlist__suppliers_bid_supplier_id_fkey foreign key (bid_supplier_id) references srm_bid_supplier (id);
alter table srm_bid_shortlist__suppliers add constraint srm_bid_shortlist__suppliers_shortlist_flag_yn check (shortlist_flag in ('Y', 'N'));
create index srm_bid_shortlist_creation_date_id_idx on srm_bid_shortlist (creation_date desc, id desc);
create index srm_bid_shortlist_status_creation_date_id_idx on srm_bid_shortlist (status, creation_date desc, id desc);
create index srm_bid_shortlist_document_id_idx on srm_bid_shortlist (document_id) where document_id is not null;
create index srm_bid_shortlist_org_id_idx on srm_bid_shortlist (org_id) where org_id is not null;
create index srm_bid_shortlist_category_id_idx on srm_bid_shortlist (category_id) where category_id is not null;
create index srm_bid_shortlist_buyer_id_idx on srm_bid_shortlist (buyer_id) where buyer_id is not null;
create unique index srm_bid_shortlist_document_id_uq on srm_bid_shortlist (document_id) nulls not distinct where shortlist_stage = 'PREQUAL' and status <> 'CANCELLED';
create unique index srm_bid_shortlist_document_id_section_no_uq on srm_bid_shortlist (document_id, section_no) nulls not distinct where shortlist_stage = 'NEGOTIATE' and status <> 'CANCELLED';
create index srm_bid_shortlist_pinyin_trgm on srm_bid_shortlist using gin (pinyin gin_trgm_ops);
create index srm_bid_shortlist_shortlist_number_trgm on srm_bid_shortlist using gin (shortlist_number gin_trgm_ops);
create index srm_bid_shortlist_title_trgm on srm_bid_shortlist using gin (title gin_trgm_ops);
create index srm_bid_shortlist__suppliers_header_id_idx on srm_bid_shortlist__suppliers (header_id);
create index srm_bid_shortlist__suppliers_supplier_id_idx on srm_bid_shortlist__suppliers (supplier_id) where supplier_id is not null;
create index srm_bid_shortlist__suppliers_bid_supplier_id_idx on srm_bid_shortlist__suppliers (bid_supplier_id) where bid_supplier_id is not null;
