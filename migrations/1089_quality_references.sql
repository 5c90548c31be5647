-- Part approvals and 8D reports refer to documents whose tables came after theirs.
alter table srm_qcn_ppap add constraint srm_qcn_ppap_mould_id_fkey foreign key (mould_id) references srm_mdm_mould (id);
alter table srm_qcn_report add constraint srm_qcn_report_template_id_fkey foreign key (template_id) references srm_qcn_template (id);
