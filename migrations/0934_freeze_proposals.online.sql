drop index concurrently if exists srm_slc_daily_manage_source_type_source_number_uq;
create unique index concurrently srm_slc_daily_manage_source_type_source_number_uq on srm_slc_daily_manage (source_type, source_number) nulls not distinct where source_type <> 'MANUAL' and status <> 'CANCELLED';
