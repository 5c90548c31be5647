create table srm_inq_new_material_record (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  temp_code text,
  item_id bigint,
  item_name text,
  specification text,
  category_id bigint,
  uom_code text,
  demand_quantity numeric(18,6),
  annual_quantity numeric(18,6),
  need_by_date date,
  target_price numeric(18,6),
  source_type text,
  source_number text,
  requester_id bigint,
  buyer_id bigint,
  first_seen_time timestamptz(0),
  days_open bigint,
  inquiry_id bigint,
  quote_count bigint,
  award_id bigint,
  price_id bigint,
  currency_code text,
  award_price_excl_tax numeric(18,6),
  end_date date,
  close_reason text,
  pinyin text
);
alter table srm_inq_inquiry__items add column new_material_record_id bigint;
alter table srm_inq_inquiry__items add constraint srm_inq_inquiry__items_new_material_record_id_fkey foreign key (new_material_record_id) references srm_inq_new_material_record (id) not valid;
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_status_check check (status in ('TO_INQUIRE', 'INQUIRING', 'AWARDING', 'PRICED', 'CLOSED'));
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_temp_code_key unique (temp_code);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_requester_id_fkey foreign key (requester_id) references base_person (id);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_inquiry_id_fkey foreign key (inquiry_id) references srm_inq_inquiry (id);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_award_id_fkey foreign key (award_id) references srm_inq_award (id);
alter table srm_inq_new_material_record add constraint srm_inq_new_material_record_price_id_fkey foreign key (price_id) references srm_base_item_price (id);
create index srm_inq_new_material_record_creation_date_id_idx on srm_inq_new_material_record (creation_date desc, id desc);
create index srm_inq_new_material_record_status_creation_date_id_idx on srm_inq_new_material_record (status, creation_date desc, id desc);
create index srm_inq_new_material_record_org_id_idx on srm_inq_new_material_record (org_id) where org_id is not null;
create index srm_inq_new_material_record_item_id_idx on srm_inq_new_material_record (item_id) where item_id is not null;
create index srm_inq_new_material_record_category_id_idx on srm_inq_new_material_record (category_id) where category_id is not null;
create index srm_inq_new_material_record_requester_id_idx on srm_inq_new_material_record (requester_id) where requester_id is not null;
create index srm_inq_new_material_record_buyer_id_idx on srm_inq_new_material_record (buyer_id) where buyer_id is not null;
create index srm_inq_new_material_record_inquiry_id_idx on srm_inq_new_material_record (inquiry_id) where inquiry_id is not null;
create index srm_inq_new_material_record_award_id_idx on srm_inq_new_material_record (award_id) where award_id is not null;
create index srm_inq_new_material_record_price_id_idx on srm_inq_new_material_record (price_id) where price_id is not null;
create unique index srm_inq_new_material_record_org_id_item_id_uq on srm_inq_new_material_record (org_id, item_id) nulls not distinct where item_id is not null and status in ('TO_INQUIRE', 'INQUIRING', 'AWARDING');
create index srm_inq_new_material_record_pinyin_trgm on srm_inq_new_material_record using gin (pinyin gin_trgm_ops);
create index srm_inq_new_material_record_temp_code_trgm on srm_inq_new_material_record using gin (temp_code gin_trgm_ops);
create index srm_inq_new_material_record_item_name_trgm on srm_inq_new_material_record using gin (item_name gin_trgm_ops);
