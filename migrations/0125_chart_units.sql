alter table base_chart_info add column unit_text_en text;
