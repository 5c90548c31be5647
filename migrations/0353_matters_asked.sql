alter table srm_base_pending_matter add column asked_moves text;
