alter table srm_base_pending_matter add column owner_key text;
alter table srm_base_pending_matter add column urged_time timestamptz(0);
alter table srm_base_pending_matter add column reminded_time timestamptz(0);
alter table srm_base_pending_matter add column escalated_time timestamptz(0);
create unique index srm_base_pending_matter_matter_type_document_id_owner_key_uq on srm_base_pending_matter (matter_type, document_id, owner_key) nulls not distinct where status = 'OPEN';
create index srm_base_pending_matter_supplier_id_status_idx on srm_base_pending_matter (supplier_id, status);
create index srm_base_pending_matter_assignee_person_id_status_idx on srm_base_pending_matter (assignee_person_id, status);
create index srm_base_pending_matter_assignee_resp_id_status_idx on srm_base_pending_matter (assignee_resp_id, status);
drop index srm_base_pending_matter_matter_type_document_id_suppli_g6km7;
