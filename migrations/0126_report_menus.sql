create table base_scsi_definition__versions (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references base_scsi_definition (id) on delete cascade,
  version bigint,
  enabled_by bigint,
  enabled_time timestamptz(0),
  content jsonb
);
alter table base_rpt_definition add column menu_id bigint;
alter table base_rpt_definition add column timeout_date date;
alter table base_rpt_definition add column timeout_count bigint;
alter table base_scsi_definition add column changed_by bigint;
alter table base_scsi_platform_log add column request_file text;
alter table base_scsi_platform_log add column response_file text;
alter table base_menu add column resp_ids bigint[];
alter table base_rpt_definition add constraint base_rpt_definition_menu_id_fkey foreign key (menu_id) references base_menu (id);
alter table base_scsi_definition add constraint base_scsi_definition_changed_by_fkey foreign key (changed_by) references base_user (id);
alter table base_scsi_definition__versions add constraint base_scsi_definition__versions_enabled_by_fkey foreign key (enabled_by) references base_user (id);
create index base_rpt_definition_menu_id_idx on base_rpt_definition (menu_id) where menu_id is not null;
create index base_scsi_definition_changed_by_idx on base_scsi_definition (changed_by) where changed_by is not null;
create index base_scsi_definition__versions_header_id_idx on base_scsi_definition__versions (header_id);
create index base_scsi_definition__versions_enabled_by_idx on base_scsi_definition__versions (enabled_by) where enabled_by is not null;
