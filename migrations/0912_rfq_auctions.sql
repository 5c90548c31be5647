alter table srm_act_compete add column source_inquiry_id bigint;
alter table srm_act_compete add constraint srm_act_compete_source_inquiry_id_fkey foreign key (source_inquiry_id) references srm_inq_inquiry (id) not valid;
