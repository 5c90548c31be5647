alter table srm_pur_write_off__lines add column component_serials text;
