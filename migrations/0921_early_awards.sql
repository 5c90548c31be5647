alter table srm_slc_introduce_scene add column potential_award_flag text;
alter table srm_slc_introduce_scene add constraint srm_slc_introduce_scene_potential_award_flag_yn check (potential_award_flag in ('Y', 'N')) not valid;
