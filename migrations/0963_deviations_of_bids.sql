create table srm_bid_respond__deviations (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_respond (id) on delete cascade,
  kind text,
  clause text,
  requirement text,
  response text,
  deviation_type text
);
alter table srm_inq_quotation__lines add column file_ids text;
create index srm_bid_respond__deviations_header_id_idx on srm_bid_respond__deviations (header_id);
