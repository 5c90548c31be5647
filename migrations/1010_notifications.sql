create table srm_base_notification (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  notification_number text,
  notification_type text,
  notice_config_id bigint,
  urgency_level text,
  sender_id bigint,
  contact_phone text,
  source_type text,
  source_id text,
  source_number text,
  recipient_kind text,
  channels text[],
  plan_publish_time timestamptz(0),
  publish_time timestamptz(0),
  last_urge_time timestamptz(0),
  recall_reason text,
  reply_flag text,
  reply_deadline timestamptz(0),
  reply_attach_flag text,
  late_reply_flag text,
  recipient_count bigint,
  read_count bigint,
  reply_count bigint,
  notification_title text,
  notification_title_en text,
  notification_content text,
  notification_content_en text,
  pinyin text
);
create table srm_base_notification__recipients (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_notification (id) on delete cascade,
  supplier_id bigint,
  person_id bigint,
  department_id bigint
);
create table srm_base_notification_receipt (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  notification_number text,
  notification_title text,
  notification_title_en text,
  notification_type text,
  urgency_level text,
  sender_id bigint,
  contact_phone text,
  publish_time timestamptz(0),
  notification_id bigint,
  recipient_kind text,
  supplier_id bigint,
  person_id bigint,
  sender_user_id bigint,
  manager_id bigint,
  recall_reason text,
  notification_content text,
  notification_content_en text,
  reply_flag text,
  reply_deadline timestamptz(0),
  reply_attach_flag text,
  late_reply_flag text,
  first_read_time timestamptz(0),
  read_user_id bigint,
  reply_content text,
  reply_file_ids text,
  reply_time timestamptz(0),
  reply_user_id bigint,
  late_flag text,
  handle_opinion text,
  pinyin text
);
alter table srm_base_notification add constraint srm_base_notification_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'CLOSED', 'RECALLED'));
alter table srm_base_notification add constraint srm_base_notification_notification_number_key unique (notification_number);
alter table srm_base_notification add constraint srm_base_notification_notice_config_id_fkey foreign key (notice_config_id) references srm_base_notice_config (id);
alter table srm_base_notification add constraint srm_base_notification_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_notification add constraint srm_base_notification_sender_id_fkey foreign key (sender_id) references base_person (id);
alter table srm_base_notification add constraint srm_base_notification_reply_flag_yn check (reply_flag in ('Y', 'N'));
alter table srm_base_notification add constraint srm_base_notification_reply_attach_flag_yn check (reply_attach_flag in ('Y', 'N'));
alter table srm_base_notification add constraint srm_base_notification_late_reply_flag_yn check (late_reply_flag in ('Y', 'N'));
alter table srm_base_notification__recipients add constraint srm_base_notification__recipients_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_notification__recipients add constraint srm_base_notification__recipients_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_base_notification__recipients add constraint srm_base_notification__recipients_department_id_fkey foreign key (department_id) references base_department (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_status_check check (status in ('SENT', 'READ', 'REPLIED', 'RETURNED', 'ACCEPTED', 'CLOSED', 'RECALLED'));
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_sender_id_fkey foreign key (sender_id) references base_person (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_notification_id_fkey foreign key (notification_id) references srm_base_notification (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_person_id_fkey foreign key (person_id) references base_person (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_sender_user_id_fkey foreign key (sender_user_id) references base_user (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_manager_id_fkey foreign key (manager_id) references base_person (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_reply_flag_yn check (reply_flag in ('Y', 'N'));
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_reply_attach_flag_yn check (reply_attach_flag in ('Y', 'N'));
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_late_reply_flag_yn check (late_reply_flag in ('Y', 'N'));
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_read_user_id_fkey foreign key (read_user_id) references base_user (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_reply_user_id_fkey foreign key (reply_user_id) references base_user (id);
alter table srm_base_notification_receipt add constraint srm_base_notification_receipt_late_flag_yn check (late_flag in ('Y', 'N'));
create index srm_base_notification_creation_date_id_idx on srm_base_notification (creation_date desc, id desc);
create index srm_base_notification_status_creation_date_id_idx on srm_base_notification (status, creation_date desc, id desc);
create index srm_base_notification_notice_config_id_idx on srm_base_notification (notice_config_id) where notice_config_id is not null;
create index srm_base_notification_org_id_idx on srm_base_notification (org_id) where org_id is not null;
create index srm_base_notification_sender_id_idx on srm_base_notification (sender_id) where sender_id is not null;
create index srm_base_notification_source_type_source_id_notice_con_98uv0q on srm_base_notification (source_type, source_id, notice_config_id) where source_id is not null;
create index srm_base_notification_pinyin_trgm on srm_base_notification using gin (pinyin gin_trgm_ops);
create index srm_base_notification_notification_number_trgm on srm_base_notification using gin (notification_number gin_trgm_ops);
create index srm_base_notification_notification_title_trgm on srm_base_notification using gin (notification_title gin_trgm_ops);
create index srm_base_notification_notification_title_en_trgm on srm_base_notification using gin (notification_title_en gin_trgm_ops);
create index srm_base_notification_publish_clock on srm_base_notification (plan_publish_time, id) where plan_publish_time is not null and status = 'APPROVED';
create index srm_base_notification__recipients_header_id_idx on srm_base_notification__recipients (header_id);
create index srm_base_notification__recipients_supplier_id_idx on srm_base_notification__recipients (supplier_id) where supplier_id is not null;
create index srm_base_notification__recipients_person_id_idx on srm_base_notification__recipients (person_id) where person_id is not null;
create index srm_base_notification__recipients_department_id_idx on srm_base_notification__recipients (department_id) where department_id is not null;
create index srm_base_notification_receipt_creation_date_id_idx on srm_base_notification_receipt (creation_date desc, id desc);
create index srm_base_notification_receipt_status_creation_date_id_idx on srm_base_notification_receipt (status, creation_date desc, id desc);
create index srm_base_notification_receipt_sender_id_idx on srm_base_notification_receipt (sender_id) where sender_id is not null;
create index srm_base_notification_receipt_notification_id_idx on srm_base_notification_receipt (notification_id) where notification_id is not null;
create index srm_base_notification_receipt_org_id_idx on srm_base_notification_receipt (org_id) where org_id is not null;
create index srm_base_notification_receipt_supplier_id_idx on srm_base_notification_receipt (supplier_id) where supplier_id is not null;
create index srm_base_notification_receipt_person_id_idx on srm_base_notification_receipt (person_id) where person_id is not null;
create index srm_base_notification_receipt_sender_user_id_idx on srm_base_notification_receipt (sender_user_id) where sender_user_id is not null;
create index srm_base_notification_receipt_manager_id_idx on srm_base_notification_receipt (manager_id) where manager_id is not null;
create index srm_base_notification_receipt_read_user_id_idx on srm_base_notification_receipt (read_user_id) where read_user_id is not null;
create index srm_base_notification_receipt_reply_user_id_idx on srm_base_notification_receipt (reply_user_id) where reply_user_id is not null;
create unique index srm_base_notification_receipt_notification_id_supplier_id_uq on srm_base_notification_receipt (notification_id, supplier_id) nulls not distinct where supplier_id is not null;
create unique index srm_base_notification_receipt_notification_id_person_id_uq on srm_base_notification_receipt (notification_id, person_id) nulls not distinct where person_id is not null;
create index srm_base_notification_receipt_pinyin_trgm on srm_base_notification_receipt using gin (pinyin gin_trgm_ops);
create index srm_base_notification_receipt_notification_number_trgm on srm_base_notification_receipt using gin (notification_number gin_trgm_ops);
create index srm_base_notification_receipt_notification_title_trgm on srm_base_notification_receipt using gin (notification_title gin_trgm_ops);
create index srm_base_notification_receipt_notification_title_en_trgm on srm_base_notification_receipt using gin (notification_title_en gin_trgm_ops);
create index srm_base_notification_receipt_reply_due_clock on srm_base_notification_receipt (reply_deadline, id) where reply_deadline is not null and status in ('SENT', 'RETURNED') and reply_flag = 'Y';
