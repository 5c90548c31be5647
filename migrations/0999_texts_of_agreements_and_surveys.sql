alter table srm_pos_supplier_warning add column object_title_en text;
alter table srm_pos_supplier_warning add column concerned_sections text[];
alter table srm_slc_agreement_signing__details add column agreement_name_en text;
alter table srm_slc_locale_inspect__records add column unit_text_en text;
alter table srm_slc_sample_trial__tests add column test_item_en text;
alter table srm_slc_survey add column introduction_en text;
alter table srm_slc_survey__questions add column unit_text_en text;
alter table srm_slc_survey_score add column introduction text;
alter table srm_slc_survey_score add column introduction_en text;
alter table srm_slc_survey_score__lines add column unit_text_en text;

-- Suppliers see which rule gave a score without data.
alter table srm_spe_performance__shown_details add column missing_applied text;
update srm_spe_performance__shown_details s set missing_applied = d.missing_applied
  from srm_spe_performance__grade_details d
  where d.header_id = s.header_id and d.indicator_code = s.indicator_code and d.missing_applied is not null;

-- Raters read the introduction on their sheets; those under way get it from their survey.
update srm_slc_survey_score s set introduction = v.introduction
  from srm_slc_survey v where v.id = s.survey_id and v.introduction is not null;

-- Colours of grades are picked by name now; a colour of another shade becomes the nearest one.
update srm_spe_setting_head__lines l set color = (
  select n.color from unnest(array['#2f9e44', '#0c8599', '#1c7ed6', '#7950f2', '#c2610c', '#e03131', '#7f8790']) n(color)
  order by (
    select sum(power(('x' || substr(l.color, at, 2))::bit(8)::integer - ('x' || substr(n.color, at, 2))::bit(8)::integer, 2))
    from unnest(array[2, 4, 6]) at
  ) limit 1
) where l.color ~ '^#[0-9A-Fa-f]{6}$';
