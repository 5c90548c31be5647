alter table srm_spe_scheme_score__lines add column rater_relation text;
