-- What grades advise: beside invited suppliers, and for the inspector of received goods.
alter table srm_inq_inquiry__suppliers add column grade_warning text;
alter table srm_bid_document__participants add column grade_warning text;
alter table srm_pur_receipt__lines add column inspection_level text;
-- Countries of registration that a requirement is for; null is all.
alter table srm_slc_qualification_require add column country_codes text[];
