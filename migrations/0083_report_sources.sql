alter table base_schedule_job add column report_definition_id bigint;
alter table base_schedule_job add column scsi_definition_id bigint;
alter table base_schedule_job add constraint base_schedule_job_report_definition_id_fkey foreign key (report_definition_id) references base_rpt_definition (id);
alter table base_schedule_job add constraint base_schedule_job_scsi_definition_id_fkey foreign key (scsi_definition_id) references base_scsi_definition (id);
create index base_schedule_job_report_definition_id_idx on base_schedule_job (report_definition_id) where report_definition_id is not null;
create index base_schedule_job_scsi_definition_id_idx on base_schedule_job (scsi_definition_id) where scsi_definition_id is not null;
