-- What a recognition service read in a picture of an invoice; a file never changes, so it is asked once.
create table rcn_invoice_read (
  file_id bigint not null references base_file (id) on delete cascade,
  interface_code text not null,
  read_time timestamptz(0) not null,
  invoice jsonb not null,
  primary key (file_id, interface_code)
);
