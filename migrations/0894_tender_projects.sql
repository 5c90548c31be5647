alter table srm_bid_document add column project_id bigint;
alter table srm_bid_document__sections add column project_section_no text;
alter table srm_bid_document add constraint srm_bid_document_project_id_fkey foreign key (project_id) references srm_bid_project (id) not valid;
