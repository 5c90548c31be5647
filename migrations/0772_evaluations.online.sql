alter table srm_bid_document validate constraint srm_bid_document_status_check;
alter table srm_bid_document validate constraint srm_bid_document_rule_id_fkey;
alter table srm_bid_document validate constraint srm_bid_document_template_id_fkey;
drop index concurrently if exists srm_bid_document_rule_id_idx;
create index concurrently srm_bid_document_rule_id_idx on srm_bid_document (rule_id) where rule_id is not null;
drop index concurrently if exists srm_bid_document_template_id_idx;
create index concurrently srm_bid_document_template_id_idx on srm_bid_document (template_id) where template_id is not null;
alter table srm_bid_document__indices validate constraint srm_bid_document__indices_veto_flag_yn;
