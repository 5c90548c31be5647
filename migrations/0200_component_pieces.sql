alter table srm_pur_receipt__lines add column component_serials text;
