create table srm_bid_clarification (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  clarification_number text,
  document_id bigint,
  document_number text,
  title text,
  category_id bigint,
  buyer_id bigint,
  evaluation_id bigint,
  section_no bigint,
  supplier_id bigint,
  alias text,
  clarify_type text,
  reply_end_time timestamptz(0),
  issued_by bigint,
  issue_time timestamptz(0),
  supervisor_id bigint,
  reader_user_ids bigint[],
  reply_time timestamptz(0),
  reply_by text,
  conclusion text,
  conclusion_remark text,
  cancel_reason text,
  pinyin text
);
create table srm_bid_clarification__lines (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_clarification (id) on delete cascade,
  line_num bigint,
  reference text,
  question text,
  answer text,
  corrected_value text,
  answer_file_ids text
);
alter table srm_bid_clarification add constraint srm_bid_clarification_status_check check (status in ('DRAFT', 'ISSUED', 'REPLIED', 'OVERDUE', 'CLOSED', 'CANCELLED'));
alter table srm_bid_clarification add constraint srm_bid_clarification_clarification_number_key unique (clarification_number);
alter table srm_bid_clarification add constraint srm_bid_clarification_document_id_fkey foreign key (document_id) references srm_bid_document (id);
alter table srm_bid_clarification add constraint srm_bid_clarification_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_bid_clarification add constraint srm_bid_clarification_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_bid_clarification add constraint srm_bid_clarification_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_bid_clarification add constraint srm_bid_clarification_evaluation_id_fkey foreign key (evaluation_id) references srm_bid_evaluation (id);
alter table srm_bid_clarification add constraint srm_bid_clarification_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_clarification add constraint srm_bid_clarification_issued_by_fkey foreign key (issued_by) references base_user (id);
alter table srm_bid_clarification add constraint srm_bid_clarification_supervisor_id_fkey foreign key (supervisor_id) references base_user (id);
create index srm_bid_clarification_creation_date_id_idx on srm_bid_clarification (creation_date desc, id desc);
create index srm_bid_clarification_status_creation_date_id_idx on srm_bid_clarification (status, creation_date desc, id desc);
create index srm_bid_clarification_document_id_idx on srm_bid_clarification (document_id);
create index srm_bid_clarification_org_id_idx on srm_bid_clarification (org_id) where org_id is not null;
create index srm_bid_clarification_category_id_idx on srm_bid_clarification (category_id) where category_id is not null;
create index srm_bid_clarification_buyer_id_idx on srm_bid_clarification (buyer_id) where buyer_id is not null;
create index srm_bid_clarification_evaluation_id_idx on srm_bid_clarification (evaluation_id) where evaluation_id is not null;
create index srm_bid_clarification_supplier_id_idx on srm_bid_clarification (supplier_id) where supplier_id is not null;
create index srm_bid_clarification_issued_by_idx on srm_bid_clarification (issued_by) where issued_by is not null;
create index srm_bid_clarification_supervisor_id_idx on srm_bid_clarification (supervisor_id) where supervisor_id is not null;
create index srm_bid_clarification_evaluation_id_status_idx on srm_bid_clarification (evaluation_id, status);
create index srm_bid_clarification_supplier_id_status_idx on srm_bid_clarification (supplier_id, status);
create index srm_bid_clarification_pinyin_trgm on srm_bid_clarification using gin (pinyin gin_trgm_ops);
create index srm_bid_clarification_clarification_number_trgm on srm_bid_clarification using gin (clarification_number gin_trgm_ops);
create index srm_bid_clarification_title_trgm on srm_bid_clarification using gin (title gin_trgm_ops);
create index srm_bid_clarification_overdue_clock on srm_bid_clarification (reply_end_time, id) where reply_end_time is not null and status = 'ISSUED';
create index srm_bid_clarification__lines_header_id_idx on srm_bid_clarification__lines (header_id);
