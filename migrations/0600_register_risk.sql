create table srm_pos_register__licence_reads (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  licence_field text,
  typed_value text,
  read_value text,
  confidence numeric(9,4),
  result text
);
create table srm_pos_register__risk_records (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_register (id) on delete cascade,
  risk_type text,
  risk_level text,
  title text,
  occur_date date,
  amount numeric(18,2)
);
alter table srm_pos_register add column licence_result text;
alter table srm_pos_register add column risk_level text;
alter table srm_pos_register add column risk_query_time timestamptz(0);
create index srm_pos_register__licence_reads_header_id_idx on srm_pos_register__licence_reads (header_id);
create index srm_pos_register__risk_records_header_id_idx on srm_pos_register__risk_records (header_id);

-- What was read from a business licence, by file: a file never changes, and each reading is paid for.
create table pos_licence_read (
  file_id bigint not null references base_file (id) on delete cascade,
  interface_code text not null,
  read_time timestamptz not null,
  fields jsonb not null,
  primary key (file_id, interface_code)
);
