alter table srm_act_compete validate constraint srm_act_compete_source_document_id_fkey;
drop index concurrently if exists srm_act_compete_source_document_id_idx;
create index concurrently srm_act_compete_source_document_id_idx on srm_act_compete (source_document_id) where source_document_id is not null;
drop index concurrently if exists srm_act_compete_source_document_id_section_no_uq;
create unique index concurrently srm_act_compete_source_document_id_section_no_uq on srm_act_compete (source_document_id, section_no) nulls not distinct where source_document_id is not null and status not in ('RESULTED', 'FAILED', 'CANCELLED');
alter table srm_act_compete__items validate constraint srm_act_compete__items_document_item_id_fkey;
drop index concurrently if exists srm_act_compete__items_document_item_id_idx;
create index concurrently srm_act_compete__items_document_item_id_idx on srm_act_compete__items (document_item_id) where document_item_id is not null;
