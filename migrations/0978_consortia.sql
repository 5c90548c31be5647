alter table srm_bid_document add column consortium_flag text;
alter table srm_bid_supplier add column consortium_flag text;
alter table srm_bid_supplier add column consortium_partners bigint[];
alter table srm_bid_supplier add column consortium_file_ids text;
alter table srm_bid_document add constraint srm_bid_document_consortium_flag_yn check (consortium_flag in ('Y', 'N')) not valid;
alter table srm_bid_supplier add constraint srm_bid_supplier_consortium_flag_yn check (consortium_flag in ('Y', 'N')) not valid;
