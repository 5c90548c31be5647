create table srm_pur_forecast (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  forecast_number text,
  forecast_version bigint,
  forecast_name text,
  bucket_type text,
  start_date date,
  bucket_count bigint,
  frozen_buckets bigint,
  planner_id bigint,
  source_type text,
  publish_time timestamptz(0),
  reply_deadline timestamptz(0),
  line_count bigint,
  replied_line_count bigint,
  latest_flag text,
  remark text,
  pinyin text
);
create table srm_pur_forecast__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_forecast (id) on delete cascade,
  line_num bigint,
  supplier_id bigint,
  item_id bigint,
  item_description text,
  category_id bigint,
  uom_code text,
  proportion numeric(9,4),
  total_quantity numeric(18,6),
  reply_total_quantity numeric(18,6),
  last_total_quantity numeric(18,6),
  change_rate numeric(12,2),
  line_status text,
  reply_remark text,
  buyer_remark text,
  reply_time timestamptz(0)
);
create table srm_pur_forecast__buckets (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_forecast (id) on delete cascade,
  parent_id bigint not null references srm_pur_forecast__lines (id) on delete cascade,
  bucket_index bigint,
  bucket_start date,
  bucket_end date,
  forecast_quantity numeric(18,6),
  last_quantity numeric(18,6),
  reply_quantity numeric(18,6),
  difference_quantity numeric(18,6),
  ordered_quantity numeric(18,6),
  frozen_flag text
);
alter table srm_pur_forecast add constraint srm_pur_forecast_status_check check (status in ('DRAFT', 'PUBLISHED', 'CLOSED', 'SUPERSEDED'));
alter table srm_pur_forecast add constraint srm_pur_forecast_planner_id_fkey foreign key (planner_id) references base_person (id);
alter table srm_pur_forecast add constraint srm_pur_forecast_latest_flag_yn check (latest_flag in ('Y', 'N'));
alter table srm_pur_forecast add constraint srm_pur_forecast_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_pur_forecast__lines add constraint srm_pur_forecast__lines_header_id_supplier_id_item_id_key unique (header_id, supplier_id, item_id);
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_frozen_flag_yn check (frozen_flag in ('Y', 'N'));
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_parent_id_bucket_index_key unique (parent_id, bucket_index);
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_buckets_quantity_not_negative check (forecast_quantity >= 0);
alter table srm_pur_forecast__buckets add constraint srm_pur_forecast__buckets_buckets_reply_not_negative check (reply_quantity >= 0);
create index srm_pur_forecast_creation_date_id_idx on srm_pur_forecast (creation_date desc, id desc);
create index srm_pur_forecast_status_creation_date_id_idx on srm_pur_forecast (status, creation_date desc, id desc);
create index srm_pur_forecast_planner_id_idx on srm_pur_forecast (planner_id) where planner_id is not null;
create unique index srm_pur_forecast_forecast_number_forecast_version_uq on srm_pur_forecast (forecast_number, forecast_version) nulls not distinct;
create index srm_pur_forecast_pinyin_trgm on srm_pur_forecast using gin (pinyin gin_trgm_ops);
create index srm_pur_forecast_forecast_number_trgm on srm_pur_forecast using gin (forecast_number gin_trgm_ops);
create index srm_pur_forecast_forecast_name_trgm on srm_pur_forecast using gin (forecast_name gin_trgm_ops);
create index srm_pur_forecast__lines_header_id_idx on srm_pur_forecast__lines (header_id);
create index srm_pur_forecast__lines_supplier_id_idx on srm_pur_forecast__lines (supplier_id) where supplier_id is not null;
create index srm_pur_forecast__lines_item_id_idx on srm_pur_forecast__lines (item_id) where item_id is not null;
create index srm_pur_forecast__lines_category_id_idx on srm_pur_forecast__lines (category_id) where category_id is not null;
create index srm_pur_forecast__buckets_header_id_idx on srm_pur_forecast__buckets (header_id);
create index srm_pur_forecast__buckets_parent_id_idx on srm_pur_forecast__buckets (parent_id);
create index srm_pur_forecast__buckets_bucket_start_idx on srm_pur_forecast__buckets (bucket_start);
