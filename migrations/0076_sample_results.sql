alter table srm_pur_sample add column line_result text;
