create table srm_pos_supplier_import (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  import_number text,
  sheet_file_ids text,
  file_name text,
  import_mode text,
  target_stage text,
  total_rows bigint,
  valid_rows bigint,
  error_rows bigint,
  imported_rows bigint,
  fail_reason text,
  pinyin text
);
create table srm_pos_supplier_import__rows (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_supplier_import (id) on delete cascade,
  sheet_code text,
  row_num bigint,
  supplier_key text,
  row_text text,
  check_result text,
  error_message text,
  supplier_id bigint,
  row_data jsonb,
  faults jsonb
);
alter table srm_pos_supplier_import add constraint srm_pos_supplier_import_status_check check (status in ('DRAFT', 'CHECKED', 'IMPORTING', 'IMPORTED', 'FAILED'));
alter table srm_pos_supplier_import add constraint srm_pos_supplier_import_import_number_key unique (import_number);
alter table srm_pos_supplier_import add constraint srm_pos_supplier_import_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_pos_supplier_import__rows add constraint srm_pos_supplier_import__rows_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
create index srm_pos_supplier_import_creation_date_id_idx on srm_pos_supplier_import (creation_date desc, id desc);
create index srm_pos_supplier_import_status_creation_date_id_idx on srm_pos_supplier_import (status, creation_date desc, id desc);
create index srm_pos_supplier_import_pinyin_trgm on srm_pos_supplier_import using gin (pinyin gin_trgm_ops);
create index srm_pos_supplier_import_import_number_trgm on srm_pos_supplier_import using gin (import_number gin_trgm_ops);
create index srm_pos_supplier_import_file_name_trgm on srm_pos_supplier_import using gin (file_name gin_trgm_ops);
create index srm_pos_supplier_import__rows_header_id_idx on srm_pos_supplier_import__rows (header_id);
create index srm_pos_supplier_import__rows_supplier_id_idx on srm_pos_supplier_import__rows (supplier_id) where supplier_id is not null;
