alter table base_chart_info add column scale_factor_en numeric(18,6);
