create table srm_bid_supplier__clearance_checks (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_supplier (id) on delete cascade,
  check_type text,
  section_no bigint,
  check_result text,
  detail text
);
alter table srm_bid_supplier add column clearance_result text;
alter table srm_bid_supplier add column clearance_time timestamptz(0);
alter table srm_bid_supplier add column clearance_remark text;
alter table srm_bid_supplier add column reject_reason text;
alter table srm_bid_supplier drop constraint srm_bid_supplier_status_check;
alter table srm_bid_supplier add constraint srm_bid_supplier_status_check check (status in ('INVITED', 'SIGNED_UP', 'ACCEPTED', 'DECLINED', 'REFUSED', 'OPENED', 'RETURNED', 'REJECTED', 'WON', 'LOST')) not valid;
create index srm_bid_supplier__clearance_checks_header_id_idx on srm_bid_supplier__clearance_checks (header_id);
