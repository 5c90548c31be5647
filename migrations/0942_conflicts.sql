create table srm_inq_auction__conflicts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_auction (id) on delete cascade,
  signal_type text,
  supplier_id bigint,
  other_id bigint,
  detail text,
  found_time timestamptz(0)
);
create table srm_inq_inquiry__conflicts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_inq_inquiry (id) on delete cascade,
  signal_type text,
  supplier_id bigint,
  other_id bigint,
  detail text,
  found_time timestamptz(0)
);
create table srm_bid_document__conflicts (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  signal_type text,
  supplier_id bigint,
  other_id bigint,
  detail text,
  found_time timestamptz(0)
);
alter table srm_inq_auction__conflicts add constraint srm_inq_auction__conflicts_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_auction__conflicts add constraint srm_inq_auction__conflicts_other_id_fkey foreign key (other_id) references srm_pos_supplier (id);
alter table srm_inq_inquiry__conflicts add constraint srm_inq_inquiry__conflicts_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_inq_inquiry__conflicts add constraint srm_inq_inquiry__conflicts_other_id_fkey foreign key (other_id) references srm_pos_supplier (id);
alter table srm_bid_document__conflicts add constraint srm_bid_document__conflicts_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_bid_document__conflicts add constraint srm_bid_document__conflicts_other_id_fkey foreign key (other_id) references srm_pos_supplier (id);
create index srm_inq_auction__conflicts_header_id_idx on srm_inq_auction__conflicts (header_id);
create index srm_inq_auction__conflicts_supplier_id_idx on srm_inq_auction__conflicts (supplier_id) where supplier_id is not null;
create index srm_inq_auction__conflicts_other_id_idx on srm_inq_auction__conflicts (other_id) where other_id is not null;
create index srm_inq_inquiry__conflicts_header_id_idx on srm_inq_inquiry__conflicts (header_id);
create index srm_inq_inquiry__conflicts_supplier_id_idx on srm_inq_inquiry__conflicts (supplier_id) where supplier_id is not null;
create index srm_inq_inquiry__conflicts_other_id_idx on srm_inq_inquiry__conflicts (other_id) where other_id is not null;
create index srm_bid_document__conflicts_header_id_idx on srm_bid_document__conflicts (header_id);
create index srm_bid_document__conflicts_supplier_id_idx on srm_bid_document__conflicts (supplier_id) where supplier_id is not null;
create index srm_bid_document__conflicts_other_id_idx on srm_bid_document__conflicts (other_id) where other_id is not null;
