create table srm_base_notice (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  notice_number text,
  notice_type text,
  notice_config_id bigint,
  publisher_id bigint,
  source_type text,
  source_id text,
  source_route text,
  cover_file_id text,
  audience text,
  org_ids bigint[],
  category_ids bigint[],
  supplier_ids bigint[],
  supplier_levels text[],
  plan_publish_time timestamptz(0),
  publish_time timestamptz(0),
  expire_time timestamptz(0),
  top_flag text,
  top_end_date date,
  important_flag text,
  popup_flag text,
  receipt_flag text,
  receipt_deadline timestamptz(0),
  audience_count bigint,
  read_count bigint,
  confirm_count bigint,
  read_flag text,
  confirmed_flag text,
  withdraw_reason text,
  notice_title text,
  notice_title_en text,
  notice_content text,
  notice_content_en text,
  pinyin text
);
create table srm_base_notice_reader (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  notice_id bigint,
  user_id bigint,
  supplier_id bigint,
  department_id bigint,
  receipt_deadline timestamptz(0),
  first_read_time timestamptz(0),
  read_times bigint,
  confirm_time timestamptz(0),
  late_flag text
);
alter table srm_base_notice_config add column process_code text;
alter table srm_base_notice add constraint srm_base_notice_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'WITHDRAWN', 'EXPIRED'));
alter table srm_base_notice add constraint srm_base_notice_notice_number_key unique (notice_number);
alter table srm_base_notice add constraint srm_base_notice_notice_config_id_fkey foreign key (notice_config_id) references srm_base_notice_config (id);
alter table srm_base_notice add constraint srm_base_notice_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_notice add constraint srm_base_notice_publisher_id_fkey foreign key (publisher_id) references base_person (id);
alter table srm_base_notice add constraint srm_base_notice_top_flag_yn check (top_flag in ('Y', 'N'));
alter table srm_base_notice add constraint srm_base_notice_important_flag_yn check (important_flag in ('Y', 'N'));
alter table srm_base_notice add constraint srm_base_notice_popup_flag_yn check (popup_flag in ('Y', 'N'));
alter table srm_base_notice add constraint srm_base_notice_receipt_flag_yn check (receipt_flag in ('Y', 'N'));
alter table srm_base_notice add constraint srm_base_notice_read_flag_yn check (read_flag in ('Y', 'N'));
alter table srm_base_notice add constraint srm_base_notice_confirmed_flag_yn check (confirmed_flag in ('Y', 'N'));
alter table srm_base_notice_reader add constraint srm_base_notice_reader_status_check check (status in ('UNREAD', 'READ', 'CONFIRMED'));
alter table srm_base_notice_reader add constraint srm_base_notice_reader_notice_id_fkey foreign key (notice_id) references srm_base_notice (id);
alter table srm_base_notice_reader add constraint srm_base_notice_reader_user_id_fkey foreign key (user_id) references base_user (id);
alter table srm_base_notice_reader add constraint srm_base_notice_reader_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_notice_reader add constraint srm_base_notice_reader_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_base_notice_reader add constraint srm_base_notice_reader_late_flag_yn check (late_flag in ('Y', 'N'));
alter table srm_base_notice_reader add constraint srm_base_notice_reader_org_id_fkey foreign key (org_id) references base_organization (id);
create index srm_base_notice_creation_date_id_idx on srm_base_notice (creation_date desc, id desc);
create index srm_base_notice_status_creation_date_id_idx on srm_base_notice (status, creation_date desc, id desc);
create index srm_base_notice_notice_config_id_idx on srm_base_notice (notice_config_id) where notice_config_id is not null;
create index srm_base_notice_org_id_idx on srm_base_notice (org_id) where org_id is not null;
create index srm_base_notice_publisher_id_idx on srm_base_notice (publisher_id) where publisher_id is not null;
create index srm_base_notice_audience_top_flag_idx on srm_base_notice (audience, top_flag) where status = 'PUBLISHED' and top_flag = 'Y';
create index srm_base_notice_publish_time_idx on srm_base_notice (publish_time) where status = 'PUBLISHED';
create unique index srm_base_notice_source_type_source_id_notice_config_id_uq on srm_base_notice (source_type, source_id, notice_config_id) nulls not distinct where source_id is not null and status <> 'WITHDRAWN';
create index srm_base_notice_pinyin_trgm on srm_base_notice using gin (pinyin gin_trgm_ops);
create index srm_base_notice_notice_number_trgm on srm_base_notice using gin (notice_number gin_trgm_ops);
create index srm_base_notice_notice_title_trgm on srm_base_notice using gin (notice_title gin_trgm_ops);
create index srm_base_notice_notice_title_en_trgm on srm_base_notice using gin (notice_title_en gin_trgm_ops);
create index srm_base_notice_publish_clock on srm_base_notice (plan_publish_time, id) where plan_publish_time is not null and status = 'APPROVED';
create index srm_base_notice_expire_clock on srm_base_notice (expire_time, id) where expire_time is not null and status = 'PUBLISHED';
create index srm_base_notice_receipt_due_clock on srm_base_notice (receipt_deadline, id) where receipt_deadline is not null and status = 'PUBLISHED' and receipt_flag = 'Y';
create index srm_base_notice_unpin_clock on srm_base_notice (top_end_date, id) where top_end_date is not null and status = 'PUBLISHED' and top_flag = 'Y';
create index srm_base_notice_reader_creation_date_id_idx on srm_base_notice_reader (creation_date desc, id desc);
create index srm_base_notice_reader_status_creation_date_id_idx on srm_base_notice_reader (status, creation_date desc, id desc);
create index srm_base_notice_reader_notice_id_idx on srm_base_notice_reader (notice_id) where notice_id is not null;
create index srm_base_notice_reader_user_id_idx on srm_base_notice_reader (user_id) where user_id is not null;
create index srm_base_notice_reader_supplier_id_idx on srm_base_notice_reader (supplier_id) where supplier_id is not null;
create index srm_base_notice_reader_department_id_idx on srm_base_notice_reader (department_id) where department_id is not null;
create unique index srm_base_notice_reader_notice_id_user_id_uq on srm_base_notice_reader (notice_id, user_id) nulls not distinct;
create index srm_base_notice_reader_user_id_status_idx on srm_base_notice_reader (user_id, status);
