create table srm_base_work_calendar (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  calendar_name text,
  for_org_id bigint,
  remark text
);
create table srm_base_work_calendar__days (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_base_work_calendar (id) on delete cascade,
  day_date date,
  day_kind text,
  day_name text
);
alter table srm_base_work_calendar add constraint srm_base_work_calendar_status_check check (status in ('ACTIVE', 'INACTIVE'));
alter table srm_base_work_calendar add constraint srm_base_work_calendar_calendar_name_key unique (calendar_name);
alter table srm_base_work_calendar add constraint srm_base_work_calendar_for_org_id_fkey foreign key (for_org_id) references base_organization (id);
alter table srm_base_work_calendar add constraint srm_base_work_calendar_org_id_fkey foreign key (org_id) references base_organization (id);
alter table srm_base_work_calendar__days add constraint srm_base_work_calendar__days_header_id_day_date_key unique (header_id, day_date);
drop index srm_pur_order_confirm_deadline_idx;
drop index srm_pur_agreement_status_effective_to_idx;
drop index srm_pur_delivery_note_status_expected_arrival_time_idx;
drop index srm_pur_delivery_notice_status_confirm_deadline_idx;
drop index srm_pur_delivery_batch_temporary_status_expire_time_idx;
drop index srm_pur_return_status_confirm_deadline_idx;
drop index srm_pur_government_material_status_effective_to_idx;
create index srm_base_work_calendar_creation_date_id_idx on srm_base_work_calendar (creation_date desc, id desc);
create index srm_base_work_calendar_status_creation_date_id_idx on srm_base_work_calendar (status, creation_date desc, id desc);
create index srm_base_work_calendar_for_org_id_idx on srm_base_work_calendar (for_org_id) where for_org_id is not null;
create index srm_base_work_calendar_calendar_name_trgm on srm_base_work_calendar using gin (calendar_name gin_trgm_ops);
create index srm_base_work_calendar__days_header_id_idx on srm_base_work_calendar__days (header_id);
drop index base_rpt_back_export_expire_time_idx;
-- Days that differ were values of a lookup.
with dated as (
  select lookup_code::date as day_date, upper(meaning_en) as day_kind, meaning as day_name from base_lookup_value
  where lookup_type = 'WORK_CALENDAR_EXCEPTION' and enabled_flag = 'Y'
    and lookup_code ~ '^\d{4}-\d{2}-\d{2}$' and upper(meaning_en) in ('HOLIDAY', 'WORKDAY')
), calendar as (
  insert into srm_base_work_calendar (status, calendar_name)
  select 'ACTIVE', '公司日历' where exists (select 1 from dated) returning id
)
insert into srm_base_work_calendar__days (header_id, day_date, day_kind, day_name)
select calendar.id, dated.day_date, dated.day_kind, dated.day_name from calendar, dated;
delete from base_lookup_value where lookup_type = 'WORK_CALENDAR_EXCEPTION';
delete from base_lookup_type where lookup_type = 'WORK_CALENDAR_EXCEPTION';
