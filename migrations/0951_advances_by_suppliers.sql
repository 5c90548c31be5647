-- Suppliers may apply for advances where an organisation takes them; each side sees what it raised.
alter table srm_rcn_advance_apply add column creator_side text;
alter table srm_rcn_advance_apply add column shared_flag text;
-- So far the buyer raised them all, and suppliers saw them by their state.
update srm_rcn_advance_apply set creator_side = 'BUYER',
  shared_flag = case when status in ('APPROVED', 'PART_PAID', 'PAID', 'WRITTEN_OFF', 'CLOSED') then 'Y' else 'N' end;
alter table srm_rcn_advance_apply add constraint srm_rcn_advance_apply_shared_flag_yn check (shared_flag in ('Y', 'N')) not valid;
