alter table srm_slc_locale_inspect__records add column question_text_en text;
alter table srm_slc_locale_inspect__findings add column check_item_en text;
alter table srm_slc_qualify__supplements add column require_name_en text;
alter table srm_slc_survey__questions add column section_en text;
alter table srm_slc_survey__questions add column question_text_en text;
alter table srm_slc_survey__choices add column choice_text_en text;
alter table srm_slc_survey_score__lines add column section_en text;
alter table srm_slc_survey_score__lines add column question_text_en text;
alter table srm_spe_indicators add column indicator_name_en text;
alter table srm_spe_performance add column veto_indicator_en text;
alter table srm_spe_performance__grade_details add column indicator_name_en text;
alter table srm_spe_performance__shown_details add column indicator_name_en text;
alter table srm_spe_rectification__measures add column indicator_name_en text;
alter table srm_spe_scheme_score__lines add column indicator_name_en text;
alter table srm_spe_scheme_score_total__lines add column veto_indicator_en text;
alter table srm_spe_source_data add column indicator_name_en text;
alter table srm_spe_supplier_appeal__lines add column indicator_name_en text;
alter table srm_spe_supplier_score add column indicator_name_en text;

-- The last column is added: a view may be replaced only by one with the same first columns.
create or replace view srm_spe_grade_detail as
  select d.id, p.status, p.org_id, p.created_by, p.creation_date, p.last_updated_by, p.last_update_date, p.version_num,
    null::text as file_ids, 'srmSpePerformance' as opens, p.id as performance_id, p.scheme_id, p.owner_id, p.supplier_id, p.category_id, p.period_from,
    p.period_to, d.dimension, d.indicator_code, d.indicator_name, s.formula_code, d.weight, d.effective_weight,
    d.numerator, d.denominator, d.value, d.score, d.weighted_score, d.missing_applied, d.corrected_flag, p.final_score,
    p.grade_code, p.rank_num, d.source_data_id, d.indicator_name_en
  from srm_spe_performance__grade_details d
    join srm_spe_performance p on p.id = d.header_id
    left join srm_spe_source_data s on s.id = d.source_data_id;
