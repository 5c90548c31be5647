alter table srm_slc_locale_inspect__records add column standard_text_en text;
alter table srm_slc_qualification_require add column standard_text_en text;
alter table srm_slc_qualify__requirements add column require_name_en text;
alter table srm_slc_qualify__requirements add column standard_text_en text;
alter table srm_slc_qualify__supplements add column standard_text_en text;
alter table srm_spe_indicators add column scoring_guide_en text;
alter table srm_spe_scheme_score__lines add column scoring_guide_en text;
alter table srm_slc_survey add column survey_title_en text;

-- There are few surveys, so the index is made at once.
create index srm_slc_survey_survey_title_en_trgm on srm_slc_survey using gin (survey_title_en gin_trgm_ops);

-- Reviews under way ask for supplements by the names they hold.
update srm_slc_qualify__requirements r set require_name_en = q.require_name_en
  from srm_slc_qualification_require q
  where q.id = r.require_id and q.require_name_en is not null;
