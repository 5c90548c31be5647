create table srm_bid_document__annexes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  annex_type text,
  annex_name text,
  file_ids text,
  paid_flag text
);
alter table srm_bid_document__addenda add column file_ids text;
alter table srm_bid_document__annexes add constraint srm_bid_document__annexes_paid_flag_yn check (paid_flag in ('Y', 'N'));
create index srm_bid_document__annexes_header_id_idx on srm_bid_document__annexes (header_id);
