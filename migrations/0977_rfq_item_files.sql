alter table srm_inq_inquiry__items add column file_ids text;
alter table srm_inq_quotation__lines add column inquiry_file_ids text;
